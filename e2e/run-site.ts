/** The built site as a process of its own: `node e2e/run-site.ts <entry>`; says where it answers. */
import type * as main from '../site/server/main.ts'

const [entry = ''] = process.argv.slice(2)
const { startServer } = (await import(entry)) as typeof main
const server = await startServer(process.env)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(`at ${server.address}`)
