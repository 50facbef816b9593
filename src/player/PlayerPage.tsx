import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { Player } from './Player';
import styles from './player.module.css';

export function PlayerPage() {
  const isBrowser = useIsBrowser();
  return (
    <Layout
      title="Play a session"
      description="Open a session that goose has exported, go through it step by step, black out its secrets, write notes and save it as one HTML file."
    >
      <main className={`container margin-vert--lg ${styles.page}`}>
        <div className="prose">
          <h1>Play a session</h1>
          <p>
            Open a session that goose has exported. You go through it step by step, with
            its times and costs, and save it as one HTML file to show to others. What
            looks like a secret is blacked out before. All of it happens in this browser:
            the file is sent nowhere.
          </p>
        </div>
        {isBrowser ? <Player /> : <p>The player needs JavaScript.</p>}
      </main>
    </Layout>
  );
}
