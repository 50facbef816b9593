import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{src,scripts,plugins,hosting,examples,tests/support}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    environment: 'node',
  },
});
