import { defineConfig } from 'vitest/config'
import { compileMessages } from '../../site/compile-messages.ts'

/** Clients of Iconify against a running host; `npm run test:services` installs them. */
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    include: ['site/**/*.clients.ts'],
    globalSetup: ['site/testing/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
