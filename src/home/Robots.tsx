import Link from '@docusaurus/Link';
import { YardMap } from '@site/src/ui/diagrams';
import styles from './styles.module.css';

/** The second walk of the Spot tutorial, in meters. */
const route = [
  { x: 2, y: 2 },
  { x: 3, y: 7.5 },
  { x: 5.05, y: 7.5 },
  { x: 5, y: 8.4 },
  { x: 12, y: 8.4 },
  { x: 12, y: 2 },
];

export function Robots() {
  return (
    <section className={styles.section} aria-labelledby="robots">
      <div className={styles.pair}>
        <div>
          <h2 id="robots">It can drive a simulated robot</h2>
          <p>
            A tool can also move a robot. In the tutorial, goose drives a simulated Spot.
            A dry run refuses the way through the container, and a pallet that is on no
            map stops the robot. The recorded walk goes around both. goose and the server
            are real; the model&apos;s steps were scripted.
          </p>
          <p>
            No hardware is needed. The same page shows how the tools map onto the SDK of
            the real robot, safety first.
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
        <YardMap seed={1} route={route}>
          The walk to the gauge, as the tutorial records it.
        </YardMap>
      </div>
    </section>
  );
}
