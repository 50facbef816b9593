import { PageMetadata } from '@docusaurus/theme-common';
import NotFound from '@theme-original/NotFound';

/** The page of an address without a page. Search engines and previews read its description too. */
export default function DescribedNotFound() {
  return (
    <>
      <PageMetadata description="There is no page at this address. Here is the way to the documentation, the blog and the home page." />
      <NotFound />
    </>
  );
}
