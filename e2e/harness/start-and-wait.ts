/** Starts the built site as a test does and waits for its end: `node e2e/harness/start-and-wait.ts <settings as JSON>`. */
import { runServer } from './run-server.ts'

const settings = JSON.parse(process.argv[2] ?? '') as Record<string, string>
const { pid } = await runServer(settings)
console.log(JSON.stringify({ pid }))
