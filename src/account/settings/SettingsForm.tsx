import type { AccountUser, WayToSignIn } from '../user';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { type PropsWithChildren, useId } from 'react';
import { AccountForm, type AccountFormProps } from '../forms/AccountForm';
import styles from './styles.module.css';

interface SettingsFormProps extends AccountFormProps {
  readonly title: string;
  readonly success: string;
}

export function SettingsForm({ title, success, ...form }: SettingsFormProps) {
  return (
    <Section title={title}>
      <FormMessage kind="success">
        {form.form.state.name === 'done' && success}
      </FormMessage>
      <AccountForm submitLook="quiet" {...form} />
    </Section>
  );
}

type SectionProps = PropsWithChildren<{ readonly title: string }>;

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

export const hasProvider = ({ providerData }: AccountUser, id: WayToSignIn): boolean =>
  providerData.some(({ providerId }) => providerId === id);
