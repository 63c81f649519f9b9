import { defineConfig } from 'vitest/config'

/** Files of `deploy/`, read by the programs they are for; `npm run test:services` finds those. */
export default defineConfig({
  test: { include: ['tools/deploy/*.checkers.ts'], testTimeout: 60_000 },
})
