/**
 * What goose's help leaves unsaid, by the command's path and the name of its option or argument.
 * The words of goose itself come first.
 *
 * Source of the meanings: crates/goose-cli/src/cli.rs in github.com/aaif-goose/goose.
 */
export const cliWords: Readonly<Record<string, string>> = {
  'completion SHELL': 'The shell to complete commands for',
  'mcp SERVER': 'A server that comes with goose, such as memory',
  'serve --host': 'The address to listen on',
  'serve --platform': 'The name that goose gives itself towards extensions',
  'serve --port': 'The port to listen on',
  'serve --tls-cert-path': 'The certificate of the server, as a PEM file',
  'serve --tls-key-path': 'The key of the certificate, as a PEM file',
  'session diagnostics': 'Write a report on a session and its goose, for a bug report',
  'session diagnostics --output': 'The file to write',
};
