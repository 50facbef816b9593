import narrowDark from './pictures/console-narrow-dark.webp';
import narrowLight from './pictures/console-narrow-light.webp';
import wideDark from './pictures/console-wide-dark.webp';
import wideLight from './pictures/console-wide-light.webp';
import styles from './styles.module.css';

const pictures = [
  { theme: styles.dark, wide: wideDark, narrow: narrowDark },
  { theme: styles.light, wide: wideLight, narrow: narrowLight },
];

/** The console of this site with goose behind it, as `npm run record:pictures` saw it. */
export function ConsolePicture() {
  return pictures.map(({ theme, wide, narrow }) => (
    <picture key={wide} className={theme}>
      <source media="(max-width: 576px)" srcSet={narrow} width="780" height="1280" />
      {/* Only the one of the reader's theme is asked for: what is not drawn is not loaded. */}
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
