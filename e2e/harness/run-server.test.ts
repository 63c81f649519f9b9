import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { processIdentity } from '#site/platform/postgres/server/process-identity.ts'
import { createTestDatabase } from '#site/testing/test-database.ts'
import { buildIfStale } from '../../tools/build-site.ts'

for (const signal of ['SIGINT', 'SIGKILL'] as const) {
  const tags = signal === 'SIGINT' ? ['sweep'] : []
  test(`the site of a test run that ends by ${signal} ends as well`, { tags }, async () => {
    await buildIfStale(() => undefined)
    await using database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-e2e-'))
    const settings = {
      DATABASE_URL: database.url,
      DEMO: 'anyone',
      DATA_DIR: dataDir,
      CATALOGUE: 'none',
      PORT: '0',
      LOG_LEVEL: 'warn',
    }
    const script = join(import.meta.dirname, 'start-and-wait.ts')
    const run = spawn(process.execPath, [script, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface(run.stdout), 'line')) as [string]
    const { pid } = JSON.parse(line) as { pid: number }
    expect(processIdentity(pid)).not.toBeNull()
    run.kill(signal)
    await once(run, 'exit')
    await expect.poll(() => processIdentity(pid), { timeout: 60_000, interval: 100 }).toBeNull()
    await rm(dataDir, { recursive: true, force: true })
  })
}
