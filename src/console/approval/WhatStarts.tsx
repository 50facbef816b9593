import { useMemo } from 'react';
import page from '../components/page.module.css';
import { readStart } from './starts';
import { ArgumentList } from './ToolArguments';

export function WhatStarts({ definition }: { definition: unknown }) {
  const { values, inserted } = useMemo(() => readStart(definition), [definition]);
  return (
    <>
      <ArgumentList values={values} />
      {inserted.length > 0 && (
        <p className={page.note}>
          goose puts its value of <code>{inserted.join(', ')}</code> into what it sends to
          this address.
        </p>
      )}
    </>
  );
}
