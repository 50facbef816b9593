import { createRequire } from 'node:module';

/**
 * Loads a file of this folder with Node's own loader. Docusaurus has another one for the
 * configuration and the plugins, which compiles each package made for `import`, and runs it anew for
 * each of them. What is loaded here names the files that it imports with their endings.
 */
export const native = createRequire(__filename);
