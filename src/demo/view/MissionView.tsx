import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import a11y from '@site/src/ui/a11y.module.css';
import { describeMap } from '../map/describe';
import { Legend } from '../map/marks';
import { MissionMap } from '../map/MissionMap';
import { sceneOf } from '../map/scene';
import { announcement } from '../mission/announce';
import { logFile, metFailures, summarize } from '../mission/summary';
import { faultKinds } from '../world/faults';
import { Controls, Key, KeyButton, Status } from './Controls';
import { LoopPanel } from './LoopPanel';
import { SummaryPanel } from './SummaryPanel';
import { type MissionControl, useMission } from './useMission';
import { useArrivalFocus, useShortcuts } from './useShortcuts';
import styles from './view.module.css';
import type { ApprovalRequest, Mission } from '../mission/mission';
import Link from '@docusaurus/Link';
import { failureDocs, faultTexts, type LogEntry } from '../mission/log';
import { Button } from '@site/src/ui/Button';
import { saveJson } from '@site/src/ui/saveFile';

/** Faster than this, announcing aims would flood a screen reader. */
const talkativeSpeed = 1;

/** @param focusPlay Focuses the play button at the start. */
export function MissionView({
  seed,
  focusPlay,
  onAnotherSeed,
}: {
  readonly seed: number;
  readonly focusPlay: boolean;
  readonly onAnotherSeed: () => void;
}) {
  const control = useMission(seed);
  const { mission, speed, answer, restart } = control;
  const { status } = mission;
  const summary = summarize(mission);
  const playRef = useRef<HTMLButtonElement>(null);
  const [shortcuts, setShortcuts] = useState(true);
  const shortcutsId = useId();

  useEffect(() => {
    if (focusPlay) playRef.current?.focus();
  }, [focusPlay]);

  useShortcuts(shortcuts, {
    p: control.toggle,
    s: control.step,
    n: control.skip,
    r: restart,
    a: () => answer(true),
    d: () => answer(false),
    ...Object.fromEntries(
      faultKinds.map((fault, index) => [
        String(index + 1),
        () => control.switchFault(fault, !mission.world.faults[fault]),
      ]),
    ),
  });

  return (
    <>
      <div className={styles.mission}>
        <div className={styles.stage}>
          <Controls control={control} playRef={playRef} />
          <Status control={control} />
          <div className={styles.picture}>
            <MissionMap scene={sceneOf(mission)} label={describeMap(mission)} />
          </div>
          <Legend />
          <label className={styles.shortcuts} htmlFor={shortcutsId}>
            <input
              id={shortcutsId}
              type="checkbox"
              checked={shortcuts}
              onChange={(event) => setShortcuts(event.target.checked)}
            />
            Keyboard shortcuts on
          </label>
        </div>
        <div className={styles.side}>
          {summary && (
            <SummaryPanel
              mission={mission}
              summary={summary}
              onRunAgain={restart}
              onAnotherSeed={onAnotherSeed}
              playRef={playRef}
            />
          )}
          <LoopPanel mission={mission} />
          <LogPanel mission={mission} />
        </div>
        <Failures control={control} />
      </div>
      {status.name === 'asking' && (
        <Approval
          // Requests of different turns must each get the focus.
          key={mission.turn}
          request={status.request}
          onAnswer={answer}
          playRef={playRef}
        />
      )}
      <output className={a11y.visuallyHidden}>
        {announcement(mission, speed > talkativeSpeed)}
      </output>
    </>
  );
}

function Approval({
  request,
  onAnswer,
  playRef,
}: {
  readonly request: ApprovalRequest;
  readonly onAnswer: (approved: boolean) => void;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}) {
  const id = useId();
  const panel = useArrivalFocus<HTMLDivElement>(playRef);
  return (
    <div
      ref={panel}
      role="alertdialog"
      tabIndex={-1}
      className={styles.approval}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
    >
      <div>
        <h2 id={`${id}-title`} className={styles.approvalTitle}>
          The agent asks you
        </h2>
        <p id={`${id}-question`} className={styles.question}>
          {request.question}
        </p>
        <code className={styles.call}>
          {request.call.name} {JSON.stringify(request.call.arguments)}
        </code>
      </div>
      <div className={styles.answers}>
        <KeyButton main shortcut="A" onClick={() => onAnswer(true)}>
          Approve
        </KeyButton>
        <KeyButton shortcut="D" onClick={() => onAnswer(false)}>
          Deny
        </KeyButton>
      </div>
    </div>
  );
}

function Failures({ control }: { readonly control: MissionControl }) {
  const { mission, switchFault } = control;
  const id = useId();
  const met = metFailures(mission);
  return (
    <fieldset className={styles.failures} disabled={mission.status.name === 'ended'}>
      <legend>Switch on a failure</legend>
      {faultKinds.map((fault, index) => {
        const { name, effect } = faultTexts[fault];
        const shortcut = String(index + 1);
        const last = met.findLast((failure) => failure.fault === fault);
        return (
          <div key={fault} className={styles.failure}>
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={mission.world.faults[fault]}
                aria-describedby={id + fault}
                aria-keyshortcuts={shortcut}
                onChange={(event) => switchFault(fault, event.target.checked)}
              />
              {name} <Key name={shortcut} />
            </label>
            <p id={id + fault}>{effect}</p>
            {last && (
              <p className={styles.answer}>
                <strong>Turn {last.turn}:</strong> {last.answer}
              </p>
            )}
            <p>
              <Link to={failureDocs}>
                Errors like this in goose
                <span className={a11y.visuallyHidden}> ({name})</span>
              </Link>
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}

function LogPanel({ mission }: { readonly mission: Mission }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.log}>
      <Button
        onClick={() => saveJson(`goose-demo-seed-${mission.seed}.json`, logFile(mission))}
      >
        Download the log (JSON)
      </Button>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Mission log, {mission.log.length} entries</summary>
        {open && (
          <ol className={styles.entries}>
            {mission.log.map((entry, index) => (
              // Entries are only appended.
              <li key={index}>
                <span className={styles.entryTurn}>{entry.turn}</span> {entryText(entry)}
              </li>
            ))}
          </ol>
        )}
      </details>
    </div>
  );
}

function entryText(entry: LogEntry): string {
  switch (entry.type) {
    case 'phase':
      return `${entry.phase}: ${entry.aim ? `${entry.aim}. ` : ''}${entry.text}`;
    case 'approval':
      return `${entry.question} ${entry.approved ? 'You said yes.' : 'You said no.'}`;
    case 'fault':
      return `${faultTexts[entry.fault].name} switched ${entry.on ? 'on' : 'off'}.`;
    case 'end':
      return entry.text;
  }
}
