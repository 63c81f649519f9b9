/**
 * `npm run dev`: the site with hot reloading. Vite runs as middleware inside one HTTP server and
 * loads compose/main.ts afresh after each change of it.
 */
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as main from '#site/compose/main.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'

readSettingsFile()
const root = join(import.meta.dirname, '../site')
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
const { startDevelopment } = (await ssr.runner.import('/compose/main.ts')) as typeof main
const site = await startDevelopment(process.env, async () => {
  return (await ssr.runner.import('virtual:react-router/server-build')) as never
})
const listener = getRequestListener((request, env) => site.app.fetch(request, env))
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(site.config.port, site.config.host, () => {
  console.log(`${site.config.siteName} (development) on http://localhost:${site.config.port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    void site
      .stop()
      .then(() => vite.close())
      .then(() => process.exit(0))
  })
}
