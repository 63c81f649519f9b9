import { join } from 'node:path'
import { build } from 'vite'

/** Scripts that stand alone at the root of the client build. */
const scripts = {
  /** Its scope is the whole site. */
  'service-worker.js': 'domains/admin/offline/service-worker.ts',
  /** Turns the model of a frame in pages of others. */
  'embed-3d.js': 'domains/editors/gltf/embed/turn-embedded.ts',
} as const

/** Bundles each of them into one file. */
export async function buildBrowserScripts(site: string): Promise<void> {
  for (const [name, source] of Object.entries(scripts)) {
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
          input: join(site, source),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
  }
}
