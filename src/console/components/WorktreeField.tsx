import { plural } from '@site/src/ui/format';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { useState } from 'react';
import type { Prospect } from '../core/worktrees';
import chip from './chip.module.css';
import { useCore } from './ConsoleContext';
import { Problem, useAttempt } from './attempt';

interface FieldProps {
  readonly folder: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Gives a new session a worktree of its own, where git can make one of the folder. */
export const WorktreeField = (props: FieldProps) =>
  props.folder.trim() !== '' && <FieldOf key={props.folder} {...props} />;

function FieldOf({ folder, isOn, onChange }: FieldProps) {
  const { worktrees } = useCore();
  const [about, setAbout] = useState<Prospect | null>(null);
  const { problem, busy, attempt } = useAttempt();
  async function choose(is: boolean) {
    onChange(is);
    setAbout(null);
    if (!is) return;
    // It is off where it is not possible.
    if (!(await attempt(async () => setAbout(await worktrees.ask(folder.trim())))))
      onChange(false);
  }
  return (
    <div className={chip.worktree}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => void choose(target.checked)}
        />{' '}
        In a worktree of its own
      </label>
      <output>
        {busy && 'Asking git…'}
        {isOn && about && (
          <>
            goose gets a copy of the last commit
            {about.branch !== '' && (
              <>
                {' '}
                of <UntrustedName text={about.branch} />
              </>
            )}
            , on a branch of its own. Your folder stays as it is until you bring the work
            back.{' '}
            {about.dirty > 0 &&
              `${plural(about.dirty, 'change')} that you have not committed: not in the copy. `}
            Ignored files, such as installed packages, are not in it
            {about.hasSubmodules && ', and submodules are empty'}.
          </>
        )}
      </output>
      <Problem text={problem} />
    </div>
  );
}
