import siteConfig from '@generated/docusaurus.config';
import { useId, useState } from 'react';
import look from '@site/src/ui/forms/input.module.css';
import type { Page } from './place';
import styles from './panel.module.css';
import type { Attempt } from '../progress';
import { SendForm } from './SendForm';
import { questionMessage } from './questionMessage';

export function AskForm({
  page,
  onWrite,
  onSent,
}: {
  page: Page;
  onWrite: (question: string) => void;
  onSent: (sent: Attempt) => void;
}) {
  const id = useId();
  const [question, setQuestion] = useState(page.question ?? '');
  const root = window.location.origin + siteConfig.baseUrl;
  const message = questionMessage({ question, root, page: page.path });
  return (
    <div className={styles.scroll}>
      <h1>Ask your goose</h1>
      <p className={styles.note}>
        Your own goose answers with your own model, from this manual. There is no key of
        ours and no other service. It costs what your model costs. For the answer goose
        fetches the manual’s map from this site, and the pages that it picks from it.
      </p>
      <label htmlFor={`${id}-question`}>Your question</label>
      <textarea
        id={`${id}-question`}
        className={`${look.input} ${styles.question}`}
        value={question}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for the field
        autoFocus
        onChange={({ target }) => {
          setQuestion(target.value);
          onWrite(target.value);
        }}
      />
      {/* Its folder stays when the question is written anew. */}
      <div hidden={question.trim() === ''}>
        <SendForm message={message} isFixed going={null} onSent={onSent} />
      </div>
    </div>
  );
}
