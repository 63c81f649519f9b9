import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'

/** The command as a process of its own, as npm runs it. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, code, said: text(child.stderr) }
}

test('a source that does not exist is named with those that do, before anything is started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-cli-'))
  const { code, said } = run(['import', '--only', 'nonsense'], { DATA_DIR: dataDir })

  expect(await said).toMatch(/no source “nonsense”\. Known: tabler, phosphor, lucide/)
  expect(await code).toBe(1)
  await rm(dataDir, { recursive: true })
})

test('a reader that goes away, such as head, ends nothing', async () => {
  await using database = await createTestDatabase()
  const { child, code, said } = run(['status'], { DATABASE_URL: database.url })
  child.stdout.destroy()

  expect(await said).toBe('')
  // Sources are absent, which is what the exit code says.
  expect(await code).toBe(1)
})
