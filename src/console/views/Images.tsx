import { Button, PlainButton } from '@site/src/ui/Button';
import { useRef } from 'react';
import type { Image } from 'goose-web-client';
import styles from './images.module.css';

export function Images({
  images,
  name = 'Attachment',
  from = 0,
}: {
  images: readonly Image[];
  name?: string;
  from?: number;
}) {
  return images.length === 0 ? null : (
    <div className={styles.images}>
      {images.map(({ mimeType, data }, index) => (
        <Picture
          key={index}
          source={`data:${mimeType};base64,${data}`}
          name={`${name} ${from + index + 1}`}
        />
      ))}
    </div>
  );
}

function Picture({ source, name }: { source: string; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <PlainButton
        className={styles.open}
        aria-label={`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <img src={source} alt={name} />
      </PlainButton>
      {/* Escape closes it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={styles.large}
        aria-label={name}
        onClick={({ target }) => target === dialog.current && dialog.current.close()}
      >
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <img src={source} alt="" />
      </dialog>
    </>
  );
}
