import manifest from '../../../package.json' with { type: 'json' };
import { existsSync } from 'node:fs';
import type { Piece } from '../shared/markdown.ts';
import { type Finding, inFile, parseFinding, type Problem } from '../shared/problem.ts';
import { checkBlock } from './blocks.ts';
import { goneTexts, gooseVersion, pastReleases, sdk } from './facts.ts';
import { type Anchors, checkAnchors } from './links.ts';
import { checkInlineCode } from './names.ts';
import { findIn, type Page, parsePage } from './page.ts';

/** Names that pages may use besides goose's. */
export interface Surroundings {
  readonly anchors: Anchors;
  /** Source of the programs in examples/. */
  readonly examples: string;
}

/** Finds pictures without words, and admonitions that are written otherwise than Docusaurus reads them. */
const checkForms = (source: string): Finding[] =>
  findIn(
    source,
    /!\[\]\(|^ *:::(?!(?:note|tip|info|warning|danger|caution)(?:\[|$)|$).*/g,
    (form) =>
      form === '![]('
        ? 'this picture says nothing to readers who cannot see it: write ![what it shows](…)'
        : `${form} is no admonition: write :::note[Title]`,
  );

export function checkPage(source: string, file: string, around: Surroundings): Problem[] {
  // A README is about its own project, and a post about the time it was written in.
  const isAboutGoose = /^(?:docs|blog|src)\//.test(file);
  const isCurrent = isAboutGoose && !file.startsWith('blog/');
  let page: Page;
  try {
    page = parsePage(source, isAboutGoose ? 'mdx' : 'md');
  } catch (error) {
    return inFile(file, [parseFinding(error)]);
  }
  const { blocks, inlineCode, links } = page;
  const shown = [...blocks, ...inlineCode];
  const code = [
    ...blocks.flatMap(({ text, meta }) => [text, meta]),
    around.examples,
  ].join('\n');
  const withoutTargets = source.replaceAll(/(?<=\])\([^)\n]*\)|href="[^"]*"/g, '');
  return inFile(file, [
    ...blocks.flatMap(checkBlock),
    ...checkAnchors(links, file, around.anchors),
    ...checkVersions(withoutTargets, isCurrent),
    ...findIn(
      shown,
      /@aaif\/[\w-]+/g,
      (name) => !isPackage(name) && `there is no package ${name} that this site knows`,
    ),
    ...(isAboutGoose
      ? inlineCode.flatMap((piece) => checkInlineCode(piece, code))
      : checkProject(shown)),
    ...checkForms(source),
    ...checkGone(source),
  ]);
}

const packages = Object.keys({
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}).concat('@aaif/goose');

/** A name with a star, such as `@aaif/goose-binary-*`, stands for several packages. */
const isPackage = (name: string) =>
  packages.some(
    (known) => known === name || (name.endsWith('-') && known.startsWith(name)),
  );

const isLater = (release: string) =>
  release.localeCompare(gooseVersion, 'en', { numeric: true }) > 0;

/** Finds other releases than this one, which a page keeps when it is not updated. */
export function checkVersions(text: string, isCurrent: boolean): Finding[] {
  const current: Readonly<Record<string, string>> = {
    goose: gooseVersion,
    SDK: sdk.sdkVersion,
  };
  return findIn(
    text,
    /(?:\b(goose|SDK) |@aaif\/(goose-sdk|goose-binary-[\w-]+)@|(?<![\w./-]|\d\.))v?(\d+\.\d+\.\d+)(?![\w-]|\.\d)/g,
    (_, [found, product, name, version = '']) => {
      const expected = current[product ?? (name === 'goose-sdk' ? 'SDK' : 'goose')];
      const isWrong = isCurrent
        ? product || name
          ? version !== expected
          : pastReleases.has(version)
        : product === 'goose' && isLater(version);
      return (
        isWrong &&
        `the page says ${found}, and data/ was read from goose ${gooseVersion} and SDK ${sdk.sdkVersion}`
      );
    },
  );
}

/**
 * Finds messages and menu entries that an earlier goose had.
 *
 * @param gone those of data/known/texts.json that goose no longer has
 */
export const checkGone = (source: string, gone = goneTexts): Finding[] =>
  findIn(source, /.+/g, (line) => {
    const text = gone.find((each) => line.includes(each));
    return text !== undefined && `goose no longer says “${text}”`;
  });

/** Checks the scripts of npm and the files to run that a README names. */
export const checkProject = (pieces: readonly Piece[]): Finding[] => [
  ...findIn(
    pieces,
    /\bnpm run ([\w:-]+)/g,
    (name, [found]) =>
      !(name in manifest.scripts) && `package.json has no script for ${found}`,
  ),
  ...findIn(
    pieces,
    /\bnode ((?:tools|examples|bench)\/[\w./-]+)/g,
    (file) => !existsSync(file) && `there is no file ${file}`,
  ),
];
