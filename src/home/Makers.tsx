import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export function Makers() {
  const goose = useBaseUrl('/img/goose.svg');
  return (
    <section className={styles.section} aria-labelledby="makers">
      <div className={styles.makers}>
        <img src={goose} alt="" width="112" height="112" loading="lazy" />
        <div className={styles.measure}>
          <h2 id="makers">Who makes this site</h2>
          <p>
            The maintainers of this site write these pages and check them against the
            released program. goose itself is developed at{' '}
            <Link to="https://github.com/aaif-goose/goose">aaif-goose/goose</Link>, a
            project of the{' '}
            <Link to="/blog/2025/12/09/agentic-ai-foundation">Agentic AI Foundation</Link>
            , which the Linux Foundation formed.
          </p>
          <p>
            <Link to="/blog/2026/11/21/this-site">How these pages are checked</Link>
          </p>
        </div>
      </div>
    </section>
  );
}
