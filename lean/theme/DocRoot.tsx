/*
 * Ejected from @docusaurus/theme-classic 3.10.2. Changed: the page for an address without a page
 * loads when it is needed, and not with each page of the docs.
 */
import {
  DocsSidebarProvider,
  useDocRootMetadata,
} from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import { LazyPart } from '@site/src/ui/LazyPart';

const loadNotFound = () => import('@theme/NotFound/Content');
const noProps = {};

export default function DocRoot(props: Props) {
  const doc = useDocRootMetadata(props);
  if (!doc) return <LazyPart load={loadNotFound} props={noProps} waiting={null} />;
  const { docElement, sidebarName, sidebarItems } = doc;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
