import type { MultiColumnFooter } from '@docusaurus/theme-common';
import type { Props } from '@theme/Footer/Links';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';

/** Leaves out the code for a footer in one row. */
export default function FooterLinks({ links }: Props) {
  // site/navigation.ts gives each link a column.
  return <FooterLinksMultiColumn columns={links as MultiColumnFooter['links']} />;
}
