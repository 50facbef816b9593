import { useLocation } from '@docusaurus/router';
import { Button } from '@site/src/ui/Button';
import unseen from '@site/src/ui/unseen.module.css';
import { useCopy } from '@site/src/ui/useCopy';
import styles from './CopyPage.module.css';
import { copyTwin } from './copyTwin';
import { CopyMenu } from './CopyMenu';
import { twinOf } from './twin';

/** Copies the page as Markdown; a menu beside the button also shows it. */
export function CopyPage() {
  const twin = twinOf(useLocation().pathname);
  const [outcome, copy] = useCopy(() => copyTwin(twin), true);

  return (
    <div className={styles.copyPage}>
      <div className={styles.buttons}>
        <Button className={styles.copy} onClick={copy}>
          {outcome === 'copied' ? 'Copied' : 'Copy page'}
        </Button>
        <CopyMenu twin={twin} onCopy={copy} />
      </div>
      <output className={unseen.unseen}>
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
              The page could not be copied. <a href={twin}>View it as Markdown</a> and
              copy it there.
            </>
          )}
        </p>
      )}
    </div>
  );
}
