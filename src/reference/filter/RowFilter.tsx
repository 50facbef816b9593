import { Button } from '@site/src/ui/Button';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import look from '@site/src/ui/forms/input.module.css';
import type * as Rows from './filterRows';
import styles from './filter.module.css';
import { useListener } from '@site/src/ui/useListener';

interface Kinds {
  readonly label: string;
  /** Labels by the `data-kind` of rows. */
  readonly options: Readonly<Record<string, string>>;
  readonly rows: number;
  readonly none: string;
}

/** The rows are part of the page; the code that hides them loads on first use. */
export function RowFilter({
  of,
  placeholder,
  kinds,
}: {
  /** A plural noun, such as `variables`. */
  readonly of: string;
  readonly placeholder: string;
  readonly kinds?: Kinds;
}) {
  const id = useId();
  const filter = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const rows = useRef<typeof Rows>(undefined);
  const whole = kinds ? `${kinds.rows} of ${kinds.rows} ${of}` : '';
  const [count, setCount] = useState(whole);

  async function apply(): Promise<void> {
    const before = field.current?.value;
    try {
      rows.current ??= await import('./filterRows');
    } catch {
      // Letters that came meanwhile waited for the same lost file.
      if (field.current?.value !== before) return apply();
      return setCount('The filter did not load. Check your connection, and type again.');
    }
    if (!filter.current || !field.current) return;
    const text = field.current.value.trim();
    const kind = choice.current?.value ?? '';
    const { shown, all } = rows.current.filterRows(filter.current, text, kind);
    if (text === '' && kind === '') setCount(whole);
    else if (shown > 0) setCount(`${shown} of ${all} ${of}`);
    else setCount(kinds?.none ?? `Nothing here has “${text}”.`);
  }

  function showAll() {
    if (field.current) field.current.value = '';
    if (choice.current) choice.current.value = '';
    void apply();
    keepInAddress('');
  }

  const start = useEffectEvent(() => {
    if (!field.current) return;
    // Keep what was typed before hydration.
    field.current.value ||= filterOfAddress();
    if (field.current.value !== '' || choice.current?.value) void apply();
  });
  useEffect(() => start(), []);

  /** Shows the target of a link to a row that the filter hides. */
  function reveal(hash: string): Element | null {
    const target = document.getElementById(hash.slice(1));
    // While its code loads, the filter is about to hide rows.
    const isComing = !rows.current && field.current?.value !== '';
    if (!target || !(isComing || target.closest('[hidden]'))) return null;
    showAll();
    return target;
  }
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) reveal(link.hash);
  };
  // Before the link is followed, since that scrolls the page.
  useListener('document', 'click', follow, { capture: true });
  useListener('window', 'hashchange', () =>
    reveal(window.location.hash)?.scrollIntoView(),
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
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !nativeEvent.isComposing) showAll();
          }}
        />
      </div>
      {kinds && (
        <div>
          <label htmlFor={`${id}-kind`}>{kinds.label}</label>
          <select
            ref={choice}
            id={`${id}-kind`}
            className={look.input}
            onChange={() => void apply()}
          >
            <option value="">Anything</option>
            {Object.entries(kinds.options).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <output htmlFor={id} className={styles.count}>
        {count}
      </output>
      <Button
        disabled={count === whole}
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

const parameter = 'filter';

function filterOfAddress(): string {
  return new URLSearchParams(window.location.search).get(parameter) ?? '';
}

function keepInAddress(text: string): void {
  if (filterOfAddress() === text) return;
  const address = new URL(window.location.href);
  if (text === '') address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, text);
  window.history.replaceState(window.history.state, '', address);
}
