import { TextField, type TextFieldProps } from '@site/src/ui/forms/TextField';

/** A field for a name, a path or an address, which no browser completes or corrects. */
export const CodeField = (props: TextFieldProps) => (
  <TextField autoComplete="off" spellCheck={false} {...props} />
);

export const FolderField = (props: Omit<TextFieldProps, 'name'>) => (
  <CodeField name="folder" placeholder="/home/you/project" {...props} />
);
