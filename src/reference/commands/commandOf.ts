import type { CliOption } from '../../../data/types';

export function anchorOf(path: string, name = ''): string {
  return `${path.replaceAll(' ', '-')}${name.startsWith('--') || name === '' ? name : `-${name.toLowerCase()}`}`;
}

export function optionText({ short, long, value }: CliOption): string {
  const names = [short, long].filter((name) => name !== null).join(', ');
  return value === null ? names : `${names} <${value}>`;
}
