import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { type ReactNode, useId } from 'react';
import { readStart } from '../approval/starts';
import { flatten, renamed } from '../approval/arguments';
import { ArgumentList, ToolArguments } from '../approval/ToolArguments';
import { WhatStarts } from '../approval/WhatStarts';
import { useConsole } from '../components/ConsoleContext';
import page from '../components/page.module.css';
import { fields } from 'goose-web-client/json';
import type { Recipe } from 'goose-web-client';
import styles from './recipes.module.css';

const elsewhere = 'title description version prompt instructions parameters'.split(' ');

const longestName = 200;

const longText = 50_000;

export function RecipeContents({ recipe }: { recipe: Recipe }) {
  const { prompt, instructions, model, unread, definition } = recipe;
  const { extensions, retry, sub_recipes, settings, ...others } = fields(definition);
  const rest = Object.entries(others).filter(([key]) => !elsewhere.includes(key));
  return (
    <>
      {unread.length > 0 && (
        <div className={page.problem} role="alert">
          This page cannot read a part of this recipe, so goose does not get it. Run it in
          a terminal with <code>goose run --recipe</code>, if you trust it.
          <ArgumentList
            values={unread.flatMap(({ path, value }) =>
              flatten(value).map((each) => renamed(each, [path, ...each.path])),
            )}
          />
        </div>
      )}
      <Text title="The message that is sent" text={prompt} none="None: you write it." />
      <Text title="Instructions for the model" text={instructions} none="None." />
      <h2>What starts with it</h2>
      <Extensions extensions={extensions} />
      <Part title="Commands that goose runs without asking" value={retry} />
      <Part title="Other recipes that it may run" value={sub_recipes} />
      <Part title="Its settings" value={settings}>
        {model !== '' && (
          <p>
            It asks for the model <UntrustedName text={model} reading="code" />.
          </p>
        )}
      </Part>
      <Part title="What else it holds" value={Object.fromEntries(rest)} />
    </>
  );
}

function Text({ title, text, none }: { title: string; text: string; none: string }) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {text.trim() === '' ? (
        <p className={page.note}>{none}</p>
      ) : (
        <blockquote aria-labelledby={id} className={styles.quote}>
          <UntrustedText text={text} reading="message" limit={longText} block />
        </blockquote>
      )}
    </>
  );
}

function Part({
  title,
  value,
  children,
}: {
  title: string;
  value: unknown;
  children?: ReactNode;
}) {
  if (Object.keys(fields(value)).length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {children}
      <ToolArguments input={value} />
    </>
  );
}

const always = 'developer';

function Extensions({ extensions }: { extensions: unknown }) {
  const { state } = useConsole();
  const named = Array.isArray(extensions) ? extensions : null;
  const usual = state.extensions?.filter(({ enabled }) => enabled) ?? [];
  const hasTools = named
    ? named.map(readStart).some(({ name, isOwn }) => isOwn && name === always)
    : usual.some(({ key }) => key === always);
  return (
    <>
      {named === null && (
        <p className={page.note}>
          It names no extensions, so those start that are switched on
          {usual.length > 0 && ': '}
          <UntrustedText text={usual.map(({ name }) => name).join(', ')} />.
        </p>
      )}
      {named && named.length > 0 && (
        <ul className={styles.starts}>
          {named.map((definition: unknown, index) => {
            const { name, isOwn } = readStart(definition);
            return (
              <li key={index}>
                {name.trim() === '' ? (
                  <strong className={styles.unnamed}>An extension without a name</strong>
                ) : (
                  <UntrustedText in="strong" text={name} limit={longestName} />
                )}
                {isOwn && ' comes with goose'}
                <WhatStarts definition={definition} />
              </li>
            );
          })}
        </ul>
      )}
      {!hasTools && (
        <p className={page.note}>
          goose itself adds <code>{always}</code>, as to every session: its tools run
          commands and change files.
        </p>
      )}
    </>
  );
}
