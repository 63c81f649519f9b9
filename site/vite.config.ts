import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { guardReload } from './guard-reload.ts'
import { planScripts } from './plan-scripts.ts'

/** One chunk, whose hash stays when only our own code changes. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  priority: 1000,
}

/**
 * One build for the browser, one for the server. The server build has compose/main.ts as its input
 * and reaches the routes through `virtual:react-router/server-build`.
 */
export default defineConfig({
  plugins: [compileMessages(), guardReload(), reactRouter(), planScripts(framework)],
  environments: {
    ssr: {
      build: { rollupOptions: { input: './compose/main.ts' } },
      // Of many small modules: Node takes a millisecond for each at a start, and two for those of drizzle.
      resolve: { noExternal: ['drizzle-orm', 'culori', 'jose', 'jsvat', 'zod'] },
    },
  },
  // The converter's worker loads its codecs when a file first needs them.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): older targets would have it rewritten, and subtrees lose their theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
