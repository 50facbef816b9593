import { ModeChip, ModelChip } from '../components/chips';
import { Problem, useAttempt } from '../components/attempt';
import { useConsole } from '../components/ConsoleContext';
import type { Conversation } from '../conversation/conversation';
import { autoMeans, modeAppliesLater } from '../conversation/modes';
import { useState } from 'react';
import styles from './composer.module.css';

/** Mode and model of a session, at its message box. */
export function SessionChips({
  conversation: { sessionId, options, status },
}: {
  conversation: Conversation;
}) {
  const { sessions, state } = useConsole();
  const { problem, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const optionOf = (id: string) => options.find((option) => option.id === id);
  const [mode, model] = [optionOf('mode'), optionOf('model')];
  const provider = state.providers?.find(({ id }) => id === optionOf('provider')?.value);
  const isReady = status === 'ready';

  function change(id: string, value: string) {
    void attempt(() => sessions.setOption(sessionId, id, value));
  }

  return (
    <>
      {mode && (
        <ModeChip
          label="Mode in force"
          value={mode.value}
          modes={mode.choices.map(({ value }) => value)}
          onChoose={(value) => {
            setChosen(value);
            change('mode', value);
          }}
        />
      )}
      {model && (
        <ModelChip
          value={model.value}
          models={[
            ...model.choices.map(({ value }) => value),
            ...(provider?.models ?? []),
          ]}
          // While goose works, it accepts another mode and nothing else.
          isOff={!isReady}
          onChoose={(value) => change('model', value)}
        />
      )}
      {mode && chosen === mode.value && (
        <output className={styles.note}>
          {!isReady && modeAppliesLater} {chosen === 'auto' && autoMeans}
        </output>
      )}
      <Problem text={problem} />
    </>
  );
}
