import { PageMetadata } from '@docusaurus/theme-common';
import NotFound from '@theme-original/NotFound';

/** Search engines and previews read the description. */
export default function DescribedNotFound() {
  return (
    <>
      <PageMetadata description="There is no page at this address. Here is the way to the documentation, the blog and the home page." />
      <NotFound />
    </>
  );
}
