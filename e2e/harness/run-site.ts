/**
 * The built site as a process of its own: `node e2e/harness/run-site.ts <entry>`; says where it answers, and ends with the
 * process that started it.
 */
import type * as main from '#site/compose/main.ts'
import { keepCompiled, readCompiled } from '../../tools/compiled-modules.ts'

const [entry = ''] = process.argv.slice(2)
readCompiled()
const { startServer } = (await import(entry)) as typeof main
const server = await startServer(process.env)
keepCompiled()
const stop = () => void server.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
// Whoever started it ended without a word, by SIGINT or SIGKILL.
process.once('disconnect', stop)
if (process.send !== undefined && !process.connected) stop()
console.log(`at ${server.address}`)
