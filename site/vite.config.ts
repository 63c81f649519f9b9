import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardReload } from './guard-reload.ts'

/** Entries that must share a module before it goes to the one file that all pages load. */
const SHARED_BY = 60

/**
 * One build for the browser, one for the server. The server build has server/main.ts as its input
 * and reaches the routes through `virtual:react-router/server-build`.
 */
export default defineConfig({
  plugins: [guardReload(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Fewer, larger files compress better: docs/decisions/034-files-of-scripts.md.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: 'base', test: /[\\/]app[\\/]/, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): older targets would have it rewritten, and subtrees lose their theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
