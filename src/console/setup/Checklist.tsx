import Link from '@docusaurus/Link';
import { useConsole } from '../components/ConsoleContext';
import { checklist } from './steps';
import styles from './setup.module.css';
import a11y from '@site/src/ui/a11y.module.css';

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
            <span className={a11y.visuallyHidden}>{done ? ', done' : ', to do'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
