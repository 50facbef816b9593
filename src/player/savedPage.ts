import { revealed } from '@site/src/ui/untrusted-text';
import { partsOf, whoOf } from '@site/src/ui/session';
import { spentText, sumText } from './amounts';
import type { PlayedSession } from './readSession';
import { savedScript, savedStyles } from './savedParts';

/**
 * One HTML file that needs no server: what it holds is text, and its policy lets only its own script
 * run. Without scripts it shows the whole session.
 */
export function savedPage(
  session: PlayedSession,
  notes: ReadonlyMap<number, string>,
): string {
  const name = escaped(session.name, 'prose');
  // No hash of the script: without https, browsers make none.
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  const start = session.steps[0]?.spent.at ?? null;
  return String.raw`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${name}</title>
<style>${savedStyles}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p class="sum">${escaped(sumText(session), 'prose')}</p>
<div id="controls" hidden>
<button type="button" id="play">Replay</button>
<input type="range" id="step" aria-label="Step of the session" min="1" max="${session.steps.length}" value="${session.steps.length}">
<output for="step" id="count"></output>
</div>
<ol>
${session.steps.map((step, index) => stepHtml(step, start, notes.get(index))).join('\n')}
</ol>
</main>
<script nonce="${nonce}">${savedScript}</script>
</body>
</html>
`;
}

function stepHtml(
  { step, spent }: PlayedSession['steps'][number],
  start: number | null,
  note: string | undefined,
): string {
  const [who, tool] = whoOf(step);
  const parts = partsOf(step).map(({ kind, text }) => {
    const shown = `<bdi${kind === 'words' ? '' : ' dir="ltr"'}>${escaped(text, kind === 'words' ? 'prose' : 'code')}</bdi>`;
    if (kind === 'removed') return `<del>${shown}</del>`;
    return kind === 'added' ? `<ins>${shown}</ins>` : shown;
  });
  const isFailed = step.kind === 'result' && step.failed;
  return [
    `<li class="${isFailed ? 'failed' : step.kind}">`,
    `<div class="who">${who}${tool === undefined ? '' : ` <b><bdi>${escaped(tool, 'code')}</bdi></b>`} <span>${spentText(spent, start)}</span></div>`,
    parts.length > 0 ? `<pre>${parts.join('\n')}</pre>` : '',
    note === undefined
      ? ''
      : `<aside aria-label="Note"><bdi>${escaped(note, 'prose')}</bdi></aside>`,
    '</li>',
  ].join('');
}

function escaped(text: string, reading: 'prose' | 'code'): string {
  return revealed(text, reading)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
