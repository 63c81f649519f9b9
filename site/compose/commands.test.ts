import { spawn } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'

/** What each command of the operator says over an empty database; see the scripts of package.json. */
const commands = [
  { file: 'operate/fsck.ts', args: [], code: 0, says: /Everything agrees/ },
  { file: 'operate/admin.ts', args: ['list'], code: 0, says: /^$/ },
  {
    file: 'operate/admin.ts',
    args: ['grant', 'nobody@example.com'],
    code: 1,
    says: /No open account/,
  },
  { file: 'operate/audit.ts', args: ['verify'], code: 0, says: /0 acts are as they were written/ },
  { file: 'licenses.ts', args: [], code: 2, says: /licenses -- verify/ },
  { file: 'earnings.ts', args: [], code: 2, says: /earnings -- recompute/ },
]

// Node itself reads these files, as it does for an operator: it knows no JSX and no aliases of the build.
test.each(commands)('$file $args starts as an operator starts it', async (command) => {
  await using database = await createTestDatabase()
  await using data = await mkdtempDisposable(join(tmpdir(), 'tessera-command-'))

  const { code, said } = await runCommand(command.file, command.args, {
    DATABASE_URL: database.url,
    DATA_DIR: data.path,
  })

  expect(said).toMatch(command.says)
  expect(code).toBe(command.code)
})

async function runCommand(file: string, args: readonly string[], settings: NodeJS.ProcessEnv) {
  const script = resolve(import.meta.dirname, '../../tools', file)
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said: (out + errors).trim() }
}
