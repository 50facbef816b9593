import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { readFields } from '@site/site/fields';
import DocItemFooter from '@theme-original/DocItem/Footer';
import styles from './styles.module.css';

/** Adds a link that opens an issue about the page. */
export default function DocItemFooterWithReport() {
  const { siteConfig } = useDocusaurusContext();
  const { githubLink, gooseVersion } = readFields(siteConfig);
  const { title, permalink } = useDoc().metadata;

  function addressOf(section: string, quote: string) {
    const body = [
      `Page: ${siteConfig.url}${permalink}${section}`,
      `It describes goose ${gooseVersion}.`,
      quote && `> ${quote}`,
      'What is wrong or missing:',
    ];
    const issue = { title: `Manual: ${title}`, body: body.filter(Boolean).join('\n\n') };
    return `${githubLink}/issues/new?${new URLSearchParams(issue).toString()}`;
  }

  return (
    <>
      <footer className={styles.report}>
        Is something wrong or missing?{' '}
        <Link
          href={addressOf('', '')}
          onClick={({ currentTarget }) => {
            const quote = window.getSelection()?.toString().replaceAll(/\s+/g, ' ') ?? '';
            currentTarget.href = addressOf(sectionOf(quote), quote.slice(0, 500));
          }}
        >
          Report it
        </Link>
        . A sentence that you select first is quoted.
      </footer>
      <DocItemFooter />
    </>
  );
}

/** The section of what is selected, or the one in the address. */
function sectionOf(quote: string): string {
  const start = window.getSelection()?.anchorNode;
  if (!quote || !start) return window.location.hash;
  const heading = [...document.querySelectorAll('article :is(h2, h3)[id]')].findLast(
    (each) => each.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return heading ? `#${heading.id}` : '';
}
