import Head from '@docusaurus/Head';
import { PanelPage } from '@site/src/manual/PanelPage';

/** A document without navbar and footer, for a frame beside a page of the manual. */
export default function GoosePage() {
  return (
    <>
      <Head>
        <title>Your goose</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PanelPage />
    </>
  );
}
