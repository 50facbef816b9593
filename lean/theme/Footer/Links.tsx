import type { MultiColumnFooter } from '@docusaurus/theme-common';
import type { Props } from '@theme/Footer/Links';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';

/** This site's footer has columns; the theme would bring the code for a row too. */
export default function FooterLinks({ links }: Props) {
  // site/navigation.ts gives each link a column.
  return <FooterLinksMultiColumn columns={links as MultiColumnFooter['links']} />;
}
