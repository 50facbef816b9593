import Link from '@docusaurus/Link';
import { useConsole } from '../components/ConsoleContext';
import { steps } from './steps';
import styles from './setup.module.css';
import a11y from '@site/src/ui/a11y.module.css';

export function Checklist() {
  const { state } = useConsole();
  return (
    <ul className={styles.steps}>
      {steps.map(({ label, page, isDone }) => (
        <li key={page} data-done={isDone(state)}>
          <span aria-hidden="true" className={styles.tick}>
            {isDone(state) ? '✓' : ''}
          </span>
          <span>
            <Link to={page}>{label}</Link>
            <span className={a11y.visuallyHidden}>
              {isDone(state) ? ', done' : ', to do'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
