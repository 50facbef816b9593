import { openGoose } from '@site/src/goosePanel/load';
import { Button } from '@site/src/ui/Button';
import { codeOf } from '@site/src/ui/codeOf';
import { type ReactNode, useRef } from 'react';
import styles from './recipes.module.css';

/** A recipe's code block, folded, and a button that opens it for review beside the page. */
export function RecipeFile({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const file = useRef<HTMLDetailsElement>(null);
  function run() {
    const text = file.current ? codeOf(file.current) : '';
    openGoose({ type: 'offer', offer: { kind: 'recipe', text } });
  }
  return (
    <div className={styles.recipe}>
      <details ref={file}>
        <summary>
          <code>{name}</code>
        </summary>
        {children}
      </details>
      <Button data-mdast="ignore" aria-label={`Run in your goose: ${name}`} onClick={run}>
        Run in your goose
      </Button>
    </div>
  );
}
