import { expect, it } from 'vitest';
import { offeredFolders, wholePath } from './places';

it('puts the home in place of ~', () => {
  expect(wholePath('~', '/home/you')).toBe('/home/you');
  expect(wholePath('~/project', '/home/you/')).toBe('/home/you/project');
  expect(wholePath('~\\project', 'C:\\Users\\you')).toBe('C:\\Users\\you\\project');
  expect(wholePath('/tmp/~', '/home/you')).toBe('/tmp/~');
  expect(wholePath('~other', '/home/you')).toBe('~other');
  expect(() => wholePath('~', '')).toThrow('the whole path');
});

it('offers the folder that goose was started in first, and each once', () => {
  const sessions = [
    { cwd: '/b' },
    { cwd: '/own' },
    { cwd: '' },
    { cwd: '/b' },
    { cwd: '/c' },
  ];
  const offered = (own: string) => offeredFolders({ own, home: '' }, sessions, 3);
  expect(offered('/own')).toEqual(['/own', '/b', '/c']);
  expect(offered('')).toEqual(['/b', '/own', '/c']);
});
