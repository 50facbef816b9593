import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock, { type Props } from '@theme/CodeBlock';

interface SiteCodeProps extends Props {
  readonly children: string;
}

/**
 * A block of code in which `SITE_URL` stands for the site's own address. It is put in when the page
 * is drawn: a page that the bundler keeps must not hold the address of an earlier build.
 */
export function SiteCode({ children, ...props }: SiteCodeProps) {
  const { siteConfig } = useDocusaurusContext();
  const address = `${siteConfig.url}${siteConfig.baseUrl}`.replace(/\/$/, '');
  return (
    <CodeBlock {...props}>{children.trim().replaceAll('SITE_URL', address)}</CodeBlock>
  );
}
