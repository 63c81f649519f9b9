import { defineConfig } from 'vitest/config'

/** Files of `deploy/`, read by the programs they are for; `npm run test:services` finds those; Go builds Helm the first time. */
export default defineConfig({
  test: { include: ['tools/deploy/*.checkers.ts'], testTimeout: 1_200_000 },
})
