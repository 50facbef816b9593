import Head from '@docusaurus/Head';
import { PanelPage } from '@site/src/goosePanel/PanelPage';

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
