import { readFileSync } from 'node:fs';

export interface Card {
  readonly title: string;
  readonly section: string;
  readonly description: string;
}

/** Pixels, as the sites that show links ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Width of a text in pixels. */
export type Measure = (text: string, size: number, weight: Weight) => number;

type Weight = 400 | 700;

const left = 90;
const widest = cardSize.width - 2 * left;

/** The first of these sizes that needs few enough lines. */
const titleSizes = [84, 72, 60] as const;
const titleLines = 3;
const descriptionSize = 34;
const descriptionLines = 2;

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const darkTokens = tokens.slice(tokens.indexOf("[data-theme='dark']"));

function darkColor(token: string): string {
  const color = new RegExp(`--goose-${token}: (#\\w+);`).exec(darkTokens)?.[1];
  if (color === undefined)
    throw new Error(
      `src/ui/tokens.css has no --goose-${token} for the dark theme, written as #0f151c. The pictures of pages need it.`,
    );
  return color;
}

const colors = {
  background: darkColor('bg'),
  title: darkColor('heading'),
  muted: darkColor('muted'),
  accent: darkColor('accent'),
};

/** @param logo An SVG element of 64 by 64. */
export function cardSvg(
  { title, section, description }: Card,
  site: string,
  logo: string,
  measure: Measure,
): string {
  const { size, lines } = fitTitle(title, measure);
  const lineHeight = size * 1.12;
  const below = linesOf(description, descriptionSize, 400, measure);
  const shown = clipped(below, descriptionLines);
  const titleTop = 300 - ((lines.length - 1) * lineHeight) / 2;
  const textTop = titleTop + (lines.length - 1) * lineHeight + 80;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    `<rect width="100%" height="10" fill="${colors.accent}"/>`,
    `<g transform="translate(${left} 60)">${logo}</g>`,
    text(site, left + 84, 106, 44, 700, colors.title),
    text(section, cardSize.width - left, 104, 32, 400, colors.accent, 'end'),
    ...lines.map((line, index) =>
      text(line, left, titleTop + index * lineHeight, size, 700, colors.title),
    ),
    ...shown.map((line, index) =>
      text(line, left, textTop + index * 46, descriptionSize, 400, colors.muted),
    ),
    '</svg>',
  ].join('');
}

function fitTitle(title: string, measure: Measure) {
  const fits = titleSizes.map((size) => ({
    size,
    lines: linesOf(title, size, 700, measure),
  }));
  const fit = fits.find(({ lines }) => lines.length <= 2) ?? fits.at(-1);
  return { size: fit?.size ?? 60, lines: clipped(fit?.lines ?? [], titleLines) };
}

function linesOf(
  words: string,
  size: number,
  weight: Weight,
  measure: Measure,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer, size, weight) <= widest)
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function clipped(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = kept.at(-1)?.replace(/\s*\S*$/, '');
  return [...kept.slice(0, -1), `${last}…`];
}

function text(
  content: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  fill: string,
  anchor = 'start',
): string {
  return `<text x="${x}" y="${y}" font-family="Figtree" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(content)}</text>`;
}

/** Escapes a text for markup and for an attribute in double quotes. */
export function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}
