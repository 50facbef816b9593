import { describe, expect, it } from 'vitest';
import { piecesOf, splitEnd } from './splitEnd';

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

describe('piecesOf', () => {
  it.each([
    ['lines', 'a line of text\n'.repeat(70_000)],
    ['one line', 'word '.repeat(200_000)],
    ['one word', 'x'.repeat(1_000_000)],
    ['words of any length', `${'x'.repeat(3000)}/${'y'.repeat(20)} `.repeat(300)],
  ])('cuts %s into pieces that are the text', (_, text) => {
    expect(piecesOf(text).join('')).toBe(text);
  });

  it('cuts through no word, which would hide a letter that only looks like another', () => {
    const text = `${'./'.repeat(499)}e\u0435tc/hosts`.repeat(20);
    for (const piece of piecesOf(text).slice(0, -1)) expect(piece).toMatch(/[./]$/);
  });
});
