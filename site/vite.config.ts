import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * One build for the browser, one for the server. The server build has server/main.ts as its input
 * and reaches the routes through `virtual:react-router/server-build`.
 */
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): older targets would have it rewritten, and subtrees lose their theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
