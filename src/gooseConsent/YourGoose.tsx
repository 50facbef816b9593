import { Facts } from '@site/src/ui/Facts';
import { Button } from '@site/src/ui/Button';
import { accountsEnabled } from '@site/src/account';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { useState } from 'react';
import {
  allowReading,
  type ReaderId,
  withdrawConsent,
  type Reading,
  useConsent,
} from './consent';
import styles from './reading.module.css';

export function YourGoose({ reader }: { reader: ReaderId }) {
  const consent = useConsent(reader);
  const [isLost, setLost] = useState(false);
  const allow = () => setLost(!allowReading(reader));
  const forget = () => withdrawConsent(reader);
  const mayRead = consent?.mayRead === true;
  return (
    <div className={styles.goose}>
      <p>
        The pages of the manual can say what holds for your goose. For that its version is
        read, which providers are set up, and which settings of its configuration differ
        from goose’s own. It stays in this browser, for you alone
        {accountsEnabled &&
          (reader === null
            ? ', until somebody logs in here'
            : ', until you log out of this site')}
        ; this site is sent nothing. No key, no path, no address and no message is kept.
      </p>
      {mayRead && <Kept reading={consent.reading} />}
      {isLost && <p role="alert">This browser keeps nothing for this site.</p>}
      <p className={styles.actions}>
        <Button onClick={allow}>
          {mayRead ? 'Read again' : 'Use this goose in the manual'}
        </Button>
        {consent && <Button onClick={forget}>Forget</Button>}
      </p>
      {consent && (
        <p className={styles.note}>
          “Forget” takes your yes back, in all tabs, and to offers beside examples too.
        </p>
      )}
    </div>
  );
}

function Kept({ reading }: { reading: Reading | null }) {
  if (!reading)
    return (
      <output className={styles.unread}>
        Not read yet. It is read as soon as your goose is connected.
      </output>
    );
  const { version, readAt, providers, keyless, changed } = reading;
  return (
    <Facts
      of={{
        Version: <UntrustedName text={version} />,
        Read: <time dateTime={readAt}>{new Date(readAt).toLocaleString('en')}</time>,
        'Providers set up': <Names names={providers} />,
        'Ready without a key, says goose': <Names names={keyless} />,
        'Changed settings': (
          <Names names={changed.map(({ key, value }) => `${key}: ${value}`)} />
        ),
      }}
    />
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'None';
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <UntrustedName in="li" key={name} text={name} />
      ))}
    </ul>
  );
}
