import Link from '@docusaurus/Link';
import { useConsole } from '../parts/ConsoleContext';
import { checklist } from './steps';
import styles from './setup.module.css';
import unseen from '@site/src/ui/unseen.module.css';

/** The steps of getting started; each is ticked by what goose reports. */
export function Checklist() {
  const { state } = useConsole();
  return (
    <ul className={styles.steps}>
      {checklist(state).map(({ id, label, page, done }) => (
        <li key={id} data-done={done}>
          <span aria-hidden="true" className={styles.tick}>
            {done ? '✓' : ''}
          </span>
          <span>
            <Link to={page}>{label}</Link>
            <span className={unseen.unseen}>{done ? ', done' : ', to do'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
