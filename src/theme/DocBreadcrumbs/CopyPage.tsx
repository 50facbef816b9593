import { useLocation } from '@docusaurus/router';
import { Button } from '@site/src/ui/Button';
import a11y from '@site/src/ui/a11y.module.css';
import { useCopy } from '@site/src/ui/useCopy';
import styles from './CopyPage.module.css';
import { markdownOf } from '@site/src/ui/sitePages';
import { lazyPart } from '@site/src/ui/LazyPart';
import { useId, useRef, useState } from 'react';

export function CopyPage() {
  const markdown = markdownOf(useLocation().pathname);
  const [outcome, copy] = useCopy(() => copyMarkdown(markdown), true);

  return (
    <div className={styles.copyPage}>
      <div className={styles.buttons}>
        <Button className={styles.copy} onClick={copy}>
          {outcome === 'copied' ? 'Copied' : 'Copy page'}
        </Button>
        <CopyMenu markdown={markdown} onCopy={copy} />
      </div>
      <output className={a11y.visuallyHidden}>
        {outcome === 'copied' && 'The page is in the clipboard, as Markdown.'}
      </output>
      {outcome === 'failed' && (
        <p role="alert" className={styles.failed}>
          {process.env.NODE_ENV === 'development' ? (
            <>
              The Markdown is made by a build. Run <code>npm start</code> to copy it.
            </>
          ) : (
            <>
              The page could not be copied. <a href={markdown}>View it as Markdown</a> and
              copy it there.
            </>
          )}
        </p>
      )}
    </div>
  );
}

const CopyMenuItems = lazyPart(() => import('./CopyMenuItems'));

/** The browser closes a popover on Escape and outside clicks, and restores the focus. */
function CopyMenu({
  markdown,
  onCopy,
}: {
  readonly markdown: string;
  readonly onCopy: () => void;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <Button
        className={styles.toggle}
        aria-label="More ways to copy this page"
        popoverTarget={id}
      >
        <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true">
          <path d="m5 8 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        {isOpen && <CopyMenuItems markdown={markdown} onCopy={onCopy} onClose={close} />}
      </div>
    </>
  );
}

/** @throws {Error} when it cannot be fetched or copied. */
async function copyMarkdown(address: string): Promise<void> {
  // Some browsers allow only what begins within the click, so the text follows as a promise.
  const item = new ClipboardItem({ 'text/plain': fetchMarkdown(address) });
  await navigator.clipboard.write([item]);
}

async function fetchMarkdown(address: string): Promise<Blob> {
  const response = await fetch(address);
  // The development server answers every address with HTML.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`${address} is not there`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
