import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { ExchangeTask } from './exchange-process.ts'

/** Exchanges a code in a process of its own that dies at a point; answers the points it came to. */
export async function exchangeAndDie(task: ExchangeTask): Promise<readonly string[]> {
  const script = new URL('exchange-process.ts', import.meta.url).pathname
  const imports = ['read-source-messages.ts', 'read-source-tsx.ts'].flatMap((name) => [
    '--import',
    import.meta.resolve(`#testing/source/${name}`),
  ])
  const child = spawn(process.execPath, [...imports, script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output.trim().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as string)
}
