import Link from '@docusaurus/Link';
import { accountsEnabled } from '@site/src/account';
import { counts } from '@site/data';
import styles from './styles.module.css';
import narrowDark from './pictures/console-narrow-dark.webp';
import narrowLight from './pictures/console-narrow-light.webp';
import wideDark from './pictures/console-wide-dark.webp';
import wideLight from './pictures/console-wide-light.webp';

interface Way {
  readonly title: string;
  readonly text: string;
  /** Null where a click begins. */
  readonly command: string | null;
  readonly to: string;
  readonly link: string;
}

const ways: readonly Way[] = [
  {
    title: 'Command line',
    text: 'Talk to goose in a terminal, or give it one task in a script and read the whole conversation as JSON.',
    command: 'goose session',
    to: '/docs/quickstart',
    link: 'Start a session',
  },
  {
    title: 'Desktop app',
    text: 'The same agent with windows and buttons, on macOS, Linux and Windows. Settings are shared with the command line.',
    command: null,
    to: '/docs/tutorials/desktop_v1',
    link: 'Walk through the app',
  },
  {
    title: 'Editors and programs',
    text: 'Use goose inside an editor that speaks the Agent Client Protocol, or put it into your own program with the SDK.',
    command: 'goose acp',
    to: '/docs/guides/editors',
    link: 'Connect an editor',
  },
];

export function Ways() {
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways">Four ways to use goose</h2>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.title}>
            <h3>{way.title}</h3>
            <p>{way.text}</p>
            {way.command && (
              <p>
                <code>{way.command}</code>
              </p>
            )}
            <Link to={way.to}>{way.link}</Link>
          </li>
        ))}
      </ul>
      {accountsEnabled && <Browser />}
    </section>
  );
}

function Browser() {
  return (
    <figure className={styles.console}>
      <figcaption>
        <h3>In the browser</h3>
        <p>
          With a free account, <Link to="/app">the console of this site</Link> talks to
          the goose on your own machine. Below it waits for an answer: the first of the
          tasks above, with goose {counts.gooseVersion} in Approve mode. The model&apos;s
          words are those of the recording.
        </p>
      </figcaption>
      <ConsolePicture />
    </figure>
  );
}

const pictures = [
  { theme: styles.dark, wide: wideDark, narrow: narrowDark },
  { theme: styles.light, wide: wideLight, narrow: narrowLight },
];

function ConsolePicture() {
  return pictures.map(({ theme, wide, narrow }) => (
    <picture key={wide} className={theme}>
      <source media="(max-width: 576px)" srcSet={narrow} width="780" height="1280" />
      {/* Lazy images without layout are not fetched, so only one theme's picture loads. */}
      <img
        src={wide}
        width="1800"
        height="1200"
        loading="lazy"
        decoding="async"
        alt="The console in a browser: goose asks whether it may edit total.mjs and shows the line before and after. Buttons allow the call once, reject it, or decide for good."
      />
    </picture>
  ));
}
