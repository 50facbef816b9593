import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock, { type Props } from '@theme/CodeBlock';

interface SiteCodeProps extends Props {
  readonly children: string;
}

/**
 * A code block in which `SITE_URL` becomes the site's address. Replaced when it renders, since the
 * bundler's cache must not keep the address of an earlier build.
 */
export function SiteCode({ children, ...props }: SiteCodeProps) {
  const { siteConfig } = useDocusaurusContext();
  const address = `${siteConfig.url}${siteConfig.baseUrl}`.replace(/\/$/, '');
  return (
    <CodeBlock {...props}>{children.trim().replaceAll('SITE_URL', address)}</CodeBlock>
  );
}
