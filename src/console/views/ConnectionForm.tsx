import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { SecretField } from '@site/src/ui/forms/SecretField';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import { type FormEvent, useState } from 'react';
import { checkAddress } from '../connection/address';
import { secretProblem } from '../connection/secret';
import { useConsole } from '../parts/ConsoleContext';

/** Address and secret of goose, for readers who want others than the ones in the command. */
export function ConnectionForm() {
  const { connector, state } = useConsole();
  const { address, secret } = state.settings;
  const [problems, setProblems] = useState<{
    readonly address: string | null;
    readonly secret: string | null;
  }>({ address: null, secret: null });

  function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checked = checkAddress(String(form.get('address')));
    const typed = String(form.get('secret')).trim();
    const wrongSecret = secretProblem(typed);
    setProblems({ address: checked.ok ? null : checked.problem, secret: wrongSecret });
    if (!checked.ok || wrongSecret !== null) return;
    connector.connect({ address: checked.address, secret: typed || secret });
  }

  return (
    <details className={page.more}>
      <summary>Another address or secret</summary>
      <form key={`${address} ${secret}`} onSubmit={connect} noValidate>
        <TextField
          label="Address"
          name="address"
          defaultValue={address}
          error={problems.address}
          hint="Where goose listens. Other computers than this one need https://."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <SecretField
          label="Secret"
          name="secret"
          defaultValue={secret}
          error={problems.secret}
          hint="The value of GOOSE_SERVER__SECRET_KEY that goose was started with."
        />
        <div className={page.row}>
          <SubmitButton busy={false} look="part">
            Use these
          </SubmitButton>
          <Button large onClick={() => connector.forget()}>
            Forget them and make a new secret
          </Button>
        </div>
      </form>
    </details>
  );
}
