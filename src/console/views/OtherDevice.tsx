import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Button } from '@site/src/ui/Button';
import { useLayoutEffect, useRef } from 'react';
import { encode } from 'uqr';
import { isOwnComputer } from '../connection/address';
import { useConsole } from '../components/ConsoleContext';
import { linkTo } from '../connection/linkedGoose';
import styles from './otherDevice.module.css';

/** Shows a code that leads another device to this goose, where that device can reach it. */
export default function OtherDevice({ onClose }: { onClose: () => void }) {
  const { settings } = useConsole().state;
  const dialog = useRef<HTMLDialogElement>(null);
  const page = useBaseUrl('/app');
  const link = linkTo(settings, new URL(page, window.location.origin).href);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className={styles.device}
      aria-label="Use on another device"
      onClose={onClose}
    >
      {isOwnComputer(settings.address) ? (
        <p>
          goose listens at {settings.address}, which only this computer reaches. The{' '}
          <Link to="/docs/guides/browser#from-your-phone">guide</Link> shows the start
          with a certificate. Connect here with that address, and this place shows a code
          for your phone.
        </p>
      ) : (
        <>
          <p>
            Scan this code with your phone, log in there, and confirm. It holds the secret
            of your goose: show it to nobody else.
          </p>
          <Code text={link} />
        </>
      )}
      <Button large onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}

/** Dark on light in both themes, as cameras expect it. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the link"
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
