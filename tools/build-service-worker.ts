import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the service worker into one script at the root of the client build, whose scope is the whole site. */
export async function buildServiceWorker(site: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: site,
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: join(site, 'build/client'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(site, 'domains/admin/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
