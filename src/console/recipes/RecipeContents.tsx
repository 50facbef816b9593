import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { useId } from 'react';
import { ToolArguments } from '../approval/ToolArguments';
import { useConsole } from '../parts/ConsoleContext';
import page from '../parts/page.module.css';
import type { Recipe } from '../protocol/recipe';
import styles from './recipes.module.css';

/** What a recipe sends, starts and runs, whole. */
export function RecipeContents({ recipe }: { readonly recipe: Recipe }) {
  const { prompt, instructions, commands, subRecipes, model, definition } = recipe;
  return (
    <>
      <Part title="The message that is sent" text={prompt} none="None: you write it." />
      <Part title="Instructions for the model" text={instructions} none="None." />
      <h2>What starts with it</h2>
      <Extensions recipe={recipe} />
      {commands.length > 0 && (
        <>
          <h2>Commands that goose runs without asking</h2>
          <ul className={styles.commands}>
            {commands.map((command, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same command may be there twice
              <li key={index}>
                <ForeignText text={command} reading="code" block />
              </li>
            ))}
          </ul>
        </>
      )}
      {subRecipes.length > 0 && (
        <>
          <h2>Other recipes that it may run</h2>
          <ul className={styles.commands}>
            {subRecipes.map((path, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>
                <ForeignName text={path} reading="code" />
              </li>
            ))}
          </ul>
        </>
      )}
      {model !== '' && (
        <p>
          It asks for the model <ForeignName text={model} reading="code" />.
        </p>
      )}
      <details>
        <summary>The whole recipe</summary>
        <ToolArguments input={definition} />
      </details>
    </>
  );
}

function Part({
  title,
  text,
  none,
}: {
  readonly title: string;
  readonly text: string;
  readonly none: string;
}) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {text.trim() === '' ? (
        <p className={page.note}>{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        <blockquote tabIndex={0} aria-labelledby={id} className={styles.quote}>
          <ForeignText text={text} reading="message" block />
        </blockquote>
      )}
    </>
  );
}

function Extensions({ recipe: { extensions } }: { readonly recipe: Recipe }) {
  const { state } = useConsole();
  if (extensions === null) {
    const names = state.extensions?.filter(({ enabled }) => enabled) ?? [];
    return (
      <p className={page.note}>
        It names no extensions, so those start that are switched on
        {names.length > 0 && ': '}
        {names.map(({ key, name }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <ForeignName text={name} />
          </span>
        ))}
        .
      </p>
    );
  }
  if (extensions.length === 0) return <p className={page.note}>No extensions.</p>;
  return (
    <ul className={styles.commands}>
      {extensions.map(({ name, start }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may be there twice
        <li key={index}>
          <strong>
            <ForeignName text={name} />
          </strong>{' '}
          {start === '' ? (
            'comes with goose'
          ) : (
            <code>
              <ForeignText text={start} reading="code" />
            </code>
          )}
        </li>
      ))}
    </ul>
  );
}
