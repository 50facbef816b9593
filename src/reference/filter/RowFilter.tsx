import { Button } from '@site/src/ui/Button';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import look from '@site/src/ui/forms/input.module.css';
import { filterOfAddress, keepInAddress } from './address';
import type * as Rows from './filterRows';
import styles from './filter.module.css';
import { useTargets } from './useTargets';

/**
 * A field above tables of facts that leaves only the rows with what the reader types. The rows are part
 * of the page, and what hides them is loaded when somebody types.
 */
export function RowFilter({
  of,
  placeholder,
}: {
  /** What the rows are, such as `variables`. */
  readonly of: string;
  readonly placeholder: string;
}) {
  const id = useId();
  const filter = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<typeof Rows>(undefined);
  const [count, setCount] = useState('');

  async function apply() {
    rows.current ??= await import('./filterRows');
    if (!filter.current || !field.current) return;
    const text = field.current.value.trim();
    const { shown, all } = rows.current.filterRows(filter.current, text);
    if (text === '') setCount('');
    else if (shown === 0) setCount(`Nothing here has “${text}”.`);
    else setCount(`${shown} of ${all} ${of}`);
  }

  function showAll() {
    if (field.current) field.current.value = '';
    void apply();
    keepInAddress('');
  }

  const start = useEffectEvent(() => {
    if (!field.current) return;
    // What is in the field already was typed before the page could hear it.
    field.current.value ||= filterOfAddress();
    if (field.current.value !== '') void apply();
  });
  useEffect(() => start(), []);

  useTargets(
    (target) => document.getElementById(target)?.closest('[hidden]') != null,
    showAll,
  );

  return (
    <search
      ref={filter}
      className={styles.filter}
      data-mdast="ignore"
      data-pagefind-ignore="all"
    >
      <div>
        <label htmlFor={id}>Filter {of}</label>
        <input
          ref={field}
          id={id}
          className={look.input}
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onInput={() => void apply()}
          onBlur={({ target }) => keepInAddress(target.value.trim())}
          onKeyDown={({ key }) => {
            if (key === 'Escape') showAll();
          }}
        />
      </div>
      <output htmlFor={id} className={styles.count}>
        {count}
      </output>
      <Button
        disabled={count === ''}
        onClick={() => {
          showAll();
          field.current?.focus();
        }}
      >
        Show all
      </Button>
    </search>
  );
}
