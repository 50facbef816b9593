import { describe, expect, it } from 'vitest';
import { splitEnd } from './splitEnd';

describe('splitEnd', () => {
  it('leaves a short text whole', () => {
    expect(splitEnd('echo one\necho two')).toMatchObject({
      beginning: 'echo one\necho two',
      end: '',
    });
  });

  it('keeps the last lines of a script apart', () => {
    const script = `set -e\n${'echo line\n'.repeat(30)}rm -rf /tmp/x`;
    const { beginning, end, lines } = splitEnd(script);
    expect(end).toBe('echo line\nrm -rf /tmp/x');
    expect(`${beginning}\n${end}`).toBe(script);
    expect(lines).toBe(32);
  });

  it('keeps the end of a long line apart', () => {
    const line = `echo ${'word '.repeat(400)}; rm -rf /tmp/x`;
    const { beginning, end, endLines } = splitEnd(line);
    expect(beginning + end).toBe(line);
    expect(end).toMatch(/; rm -rf \/tmp\/x$/);
    expect(endLines).toBeNull();
  });
});
