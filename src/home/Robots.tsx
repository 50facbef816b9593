import Link from '@docusaurus/Link';
import styles from './styles.module.css';
import { Yard } from './Yard';

/** What goose has to do with robots. */
export function Robots() {
  return (
    <section className={styles.section} aria-labelledby="robots">
      <div className={styles.robots}>
        <div>
          <h2 id="robots">It can walk a robot, too</h2>
          <p>
            A tool is a function on an MCP server, and behind a function there can be
            legs. In the tutorial goose drives a simulated Spot through a yard: it is
            refused without a lease, meets a pallet that is not on the map, and finds a
            way around it.
          </p>
          <p>
            The robot is simulated and needs nothing but Node.js. The same page shows how
            its tools map onto the SDK of the real one, safety first.
          </p>
          <ul className={styles.links}>
            <li>
              <Link to="/docs/tutorials/bd_spot_mini">Walk a simulated Spot</Link>
            </li>
            <li>
              <Link to="/docs/tutorials/bd_atlas">What is public about Atlas</Link>
            </li>
            <li>
              <Link to="/nypd-demo">Watch an inspection, step by step</Link>
            </li>
          </ul>
        </div>
        <Yard />
      </div>
    </section>
  );
}
