import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazyPart } from '@site/src/ui/LazyPart';
import Layout from '@theme/Layout';
import { failureDocs, faultTexts } from './mission/log';
import styles from './page.module.css';
import { Still } from './Still';
import { faultKinds } from './world/faults';

const Demo = lazyPart(
  () => import('./view/Demo'),
  <Still note="Loading the simulation…" />,
);

export function DemoPage() {
  const isBrowser = useIsBrowser();
  return (
    <Layout
      title="Robot inspection, simulated"
      description="A simulation of an AI agent that steers a four-legged robot through a damaged building, while you approve each risky step."
    >
      <main className="container margin-vert--lg prose">
        <h1>Robot inspection, simulated</h1>
        <p className={styles.lead}>
          An agent searches a damaged building for hazards with a four-legged robot. You
          approve or deny each risky step. Press Play.
        </p>
        <p className={styles.notice}>
          <strong>Simulation, synthetic data.</strong> No model, robot or building is
          connected. This page has no affiliation with any police department or robot
          maker; its address is only a name.
        </p>
        {isBrowser ? (
          <Demo />
        ) : (
          <Still note="The simulation needs JavaScript. This picture shows a moment of it." />
        )}
        <About />
      </main>
    </Layout>
  );
}

function About() {
  return (
    <div className={styles.about}>
      <section aria-labelledby="loop">
        <h2 id="loop">The loop</h2>
        <p>Each turn has four phases. They repeat until the mission ends.</p>
        <ol>
          <li>
            <strong>Observe.</strong> The agent asks the robot where it is and what its
            sensors read.
          </li>
          <li>
            <strong>Orient.</strong> It puts that together with what it knew.
          </li>
          <li>
            <strong>Decide.</strong> It chooses one next step. A step near a hazard or
            onto weak floor needs your yes.
          </li>
          <li>
            <strong>Act.</strong> It calls one tool. The messages have the shape of the
            Model Context Protocol, as they do in goose.
          </li>
        </ol>
        <p>
          The agent here is a fixed set of rules, not a language model, so the same seed
          and the same answers always give the same log. Read how the loop maps onto goose
          in{' '}
          <Link to="/docs/goose-architecture/ooda-architecture">OODA architecture</Link>,
          or run a simulated robot with the real goose in the{' '}
          <Link to="/docs/tutorials/bd_spot_mini">Spot tutorial</Link>.
        </p>
      </section>
      <section aria-labelledby="failures">
        <h2 id="failures">The failures</h2>
        <dl>
          {faultKinds.map((fault) => (
            <div key={fault}>
              <dt>{faultTexts[fault].name}</dt>
              <dd>
                {faultTexts[fault].effect} {faultTexts[fault].answer}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          Two of them are errors of a tool call. The other two hide in answers that look
          fine, so the agent has to notice them itself.{' '}
          <Link to={failureDocs}>Error handling</Link> says how goose treats errors.
        </p>
      </section>
    </div>
  );
}
