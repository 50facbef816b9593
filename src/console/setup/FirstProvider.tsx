import page from '../components/page.module.css';
import { useListener } from '@site/src/ui/useListener';
import { useCore } from '../components/ConsoleContext';
import { ProviderList } from './ProviderList';

export default function FirstProvider({ onDone }: { onDone: (said: string) => void }) {
  const { setup } = useCore();
  useListener('window', 'focus', () => void setup.read().catch(() => undefined));
  return (
    <>
      <h1>Choose a model for goose</h1>
      <p>
        goose is connected, and has no model provider yet. Choose one that you have a key
        or an account for.
      </p>
      <ProviderList onStart={onDone} leads />
      <p className={`${page.note} ${page.more}`}>
        You can also run <code>goose configure</code> in a terminal; this page notices
        when you come back. goose sees a key that you exported in a terminal only if you
        start it in that same terminal.
      </p>
    </>
  );
}
