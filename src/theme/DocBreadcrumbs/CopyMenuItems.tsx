import { openGoose } from '@site/src/goosePanel/load';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { useRefusedRepeat } from '@site/src/ui/useRefusedRepeat';
import styles from './CopyMenuItems.module.css';

export default function CopyMenuItems({
  markdown,
  onCopy,
  onClose,
}: {
  readonly markdown: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}) {
  useRefusedRepeat();
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };

  return (
    <>
      <button
        ref={focusOnMount}
        type="button"
        className={styles.item}
        onClick={closeAnd(onCopy)}
      >
        Copy as Markdown
        <span>To paste into a chat or a file</span>
      </button>
      <a className={styles.item} href={markdown}>
        View as Markdown
        <span>The page as plain text</span>
      </a>
      <button
        type="button"
        className={styles.item}
        onClick={closeAnd(() => openGoose({ type: 'ask', question: '' }))}
      >
        Ask your goose
        <span>Your own model answers, from this manual</span>
      </button>
    </>
  );
}
