import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { processIdentity } from '#platform/postgres/server/process-identity.ts'

const script = new URL('fixtures/run-test-server.ts', import.meta.url).pathname
const patient = { timeout: 60_000, interval: 100 }

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a run of tests that ends by %s leaves no PostgreSQL server and no folder',
  async (signal) => {
    const run = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface(run.stdout), 'line')) as [string]
    const { dataDir, pid } = JSON.parse(line) as { dataDir: string; pid: number }
    expect([existsSync(dataDir), processIdentity(pid)]).toEqual([true, expect.any(String)])
    run.kill(signal)
    await once(run, 'exit')
    await expect.poll(() => processIdentity(pid), patient).toBeNull()
    await expect.poll(() => existsSync(dataDir), patient).toBe(false)
  },
)
