import type { Nodes, Root, Sentence } from 'nlcst';
import type { VFile } from 'vfile';
import { visit } from 'unist-util-visit';
import avoided from './avoided.json' with { type: 'json' };

const longestSentence = 32;

/** Each word is better left out in every use, for the reason that avoided.json gives. */
const reasons = new Map(
  Object.entries(avoided).flatMap(([why, words]) =>
    words.map((word) => [word, why] as const),
  ),
);

const banned = new RegExp(
  `(?<![\\w-])(?:${[...reasons.keys()].join('|')})(?![\\w-])`,
  'gi',
);

/** Reports the words of avoided.json. */
export function plainWords() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'SentenceNode', (sentence: Sentence) => {
      for (const [word] of prose(sentence).matchAll(banned)) {
        file.message(`“${word}” ${reasons.get(word.toLowerCase()) ?? ''}`, sentence);
      }
    });
  };
}

/** Reports sentences that are too long to be read at once. */
export function shortSentences() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'SentenceNode', (sentence: Sentence) => {
      const words = Math.max(...wordCounts(sentence));
      if (words > longestSentence) {
        file.message(
          `this sentence has ${words} words, and ${longestSentence} are the most`,
          sentence,
        );
      }
    });
  };
}

/**
 * The words of each sentence. The parser takes one that starts with “goose” or with code for a part
 * of the one before, whose last word then has the full stop.
 */
function wordCounts({ children }: Sentence): number[] {
  const counts = [0];
  children.forEach((child, index) => {
    if (child.type === 'WordNode') counts.push((counts.pop() ?? 0) + 1);
    const next = children[index + 2];
    const startsAnew = next && (next.type === 'SourceNode' || prose(next) === 'goose');
    if (startsAnew && /[.!?]$/.test(prose(child))) counts.push(0);
  });
  return counts;
}

/** The text of a sentence without the code in it, whose words are not the writer's. */
function prose(node: Nodes): string {
  if (node.type === 'SourceNode') return ' ';
  return 'children' in node ? node.children.map(prose).join('') : node.value;
}
