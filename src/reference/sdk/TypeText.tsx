import { sdk as data } from '@site/data';

const named = new Set(data.types.map(({ name }) => name));

/** The id of a type on the page. */
export function typeAnchor(name: string): string {
  return `type-${name}`;
}

/** TypeScript as code, in which each type of this page is a link to it. */
export function TypeText({ text }: { readonly text: string }) {
  return (
    <code>
      {[...text.matchAll(/\w+|\W+/g)].map(({ 0: word, index }) =>
        named.has(word) ? (
          <a key={index} href={`#${typeAnchor(word)}`}>
            {word}
          </a>
        ) : (
          word
        ),
      )}
    </code>
  );
}
