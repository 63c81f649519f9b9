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
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: true },
})
