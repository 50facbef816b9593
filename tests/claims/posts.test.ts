/** The posts of the blog: a date in the text is that of the file, or of the day they were written. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { guardedPages } from '../../site/routes';
import { states } from './support/facts.ts';
import { aReader } from './support/reader.ts';
import { ClaimError } from './support/page.ts';

const written = '2026-11-21';

it('have their own dates in their text', () => {
  for (const file of globSync('blog/*.md'))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [text] of line.matchAll(/[A-Z][a-z]+ (?:\d{1,2}, )?20\d\d/g)) {
        const hasDay = text.includes(',');
        const day = new Date(`${text} UTC`).toISOString().slice(0, hasDay ? 10 : 7);
        const own = line.includes('We wrote this post') ? written : path.basename(file);
        if (!own.startsWith(day))
          throw new ClaimError(
            `${file}:${index + 1} says ${text}, and its day is ${own}`,
          );
      }
});

it('are about a model on the same machine', async () => {
  const { model } = await aReader();
  const here = new URL(model.url).hostname === '127.0.0.1';
  states({ 'model-stands': here && 'a small server on the same machine' });
});

it('name the pages and the ways to sign up that the site has', () => {
  const client = readFileSync('src/account/firebase/client.ts', 'utf8');
  const both = ['createUserWithEmailAndPassword', 'new GoogleAuthProvider'].every(
    (part) => client.includes(part),
  );
  const guarded = guardedPages.map(({ path: place }) => place);
  states({
    'site-open':
      guarded.every((place) => !place.startsWith('/docs')) && 'without an account',
    'site-pages': guarded.map((place) => `an ${place.slice(1)} page`),
    'site-ways': both && 'with an email address or with Google',
  });
});
