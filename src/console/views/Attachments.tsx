import { revealed, UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { plural } from '@site/src/ui/format';
import type { ReactNode } from 'react';
import { isFirstClick } from '../components/isFirstClick';
import page from '../components/page.module.css';
import { longestWords, type TextFile, type WholeDraft } from './attachments';
import styles from './composer.module.css';
import { Images } from './Images';

export function Attachments({
  draft: { images, files, added },
  isKept,
  onChange,
  onInsert,
}: {
  draft: WholeDraft;
  /** False when the browser has no room for the message. */
  isKept: boolean;
  onChange: (change: Partial<WholeDraft>) => void;
  onInsert: (file: TextFile) => void;
}) {
  const without = (file: TextFile) => files.filter((each) => each !== file);
  return (
    <>
      {images.length + files.length + added.length > 0 && (
        <ul className={styles.attachments}>
          {images.map((image, index) => (
            <li key={index}>
              <Images images={[image]} from={index} />
              <RemoveButton
                label={`Remove attachment ${index + 1}`}
                onClick={() =>
                  onChange({ images: images.filter((_, other) => other !== index) })
                }
              />
            </li>
          ))}
          {files.map((file, index) => (
            <TextChip
              key={index}
              title={fileTitle(file)}
              text={file.text}
              removal={`Remove ${revealed(file.name)}`}
              onRemove={() => onChange({ files: without(file) })}
            >
              {file.text.length <= longestWords && (
                <div className={page.quiet}>
                  <button
                    type="button"
                    onClick={() => {
                      onChange({ files: without(file) });
                      onInsert(file);
                    }}
                  >
                    Put it into the message
                  </button>
                </div>
              )}
            </TextChip>
          ))}
          {added !== '' && (
            <TextChip
              title="What this page added"
              text={added}
              removal="Remove what this page added"
              onRemove={() => onChange({ added: '' })}
            />
          )}
        </ul>
      )}
      {!isKept && (
        <output className={styles.problem}>
          The browser has no room to keep this message. Send it before you leave it.
        </output>
      )}
    </>
  );
}

export function fileTitle({ name, text }: TextFile): string {
  return `${name} · ${plural(text.replace(/\n$/, '').split('\n').length, 'line')}`;
}

function TextChip({
  title,
  text,
  removal,
  onRemove,
  children,
}: {
  title: string;
  text: string;
  removal: string;
  onRemove: () => void;
  children?: ReactNode;
}) {
  return (
    <li className={styles.file}>
      <details>
        <summary>
          <UntrustedName text={title} />
        </summary>
        <UntrustedText in="div" className={styles.preview} text={text} block />
        {children}
      </details>
      <RemoveButton label={removal} onClick={onRemove} />
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={label}
      onClick={(event) => isFirstClick(event) && onClick()}
    >
      ×
    </button>
  );
}
