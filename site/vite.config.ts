import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardReload } from './guard-reload.ts'
import { listPieces, plannedGroups } from './plan-scripts.ts'

/** Set by `tools/plan-scripts.ts`, which asks for the pieces and makes the plan of them. */
const pieces = process.env['PIECES_FILE']

const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  priority: 1000,
}

/**
 * One build for the browser, one for the server. The server build has server/main.ts as its input
 * and reaches the routes through `virtual:react-router/server-build`.
 */
export default defineConfig({
  plugins: [guardReload(), reactRouter(), ...(pieces ? [listPieces(pieces)] : [])],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Fewer, larger files compress better and ask less: docs/decisions/040-plan-of-scripts.md.
            codeSplitting: { groups: [framework, ...(pieces ? [] : plannedGroups())] },
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
