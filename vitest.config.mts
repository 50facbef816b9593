import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@site': import.meta.dirname } },
  test: {
    include: [
      '{src,site,tools,plugins,lean,hosting,examples,tests/claims}/**/*.test.{ts,tsx}',
      'bench/*.test.ts',
    ],
    environment: 'node',
    setupFiles: 'tests/support/propertySeed.ts',
    testTimeout: 20_000,
  },
});
