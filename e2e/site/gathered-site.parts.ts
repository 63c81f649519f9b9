import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#site/testing/test-database.ts'
import { buildIfStale, root } from '../../tools/build-site.ts'
import { freePorts } from '../../tools/services/free-ports.ts'

test('what goes into the image takes at most 450 MB with Node, and starts without build tools', async () => {
  await buildIfStale(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'tessera-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const image = join(folder, 'image')
  const gathered = execFileSync(process.execPath, ['tools/deploy/gather-image.ts', image], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(gathered).toMatch(/^sum +\d+ MB$/m)

  await using database = await createTestDatabase({ catalogue: true })
  const [port = 0] = await freePorts(1)
  const site = spawn(process.execPath, ['tools/serve/serve.ts'], {
    cwd: image,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      DEMO: 'anyone',
      CATALOGUE: 'none',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(site, 'exit')
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return [answer?.status, await answer?.text()] as const
  }
  try {
    await expect.poll(async () => (await ask('/api/ready'))[0]).toBe(200)
    expect((await ask('/icons/sun'))[1]).toContain('Sun')
    // Drawn by a thread of its own, from sources.
    const { rows } = await database.pool.query<{ uuid: string }>(
      `select uuid from assets where slug = 'sun' and kind = 'icon'`,
    )
    expect((await ask(`/images/${rows[0]?.uuid}?width=64&format=webp`))[0]).toBe(200)
  } finally {
    site.kill('SIGTERM')
    await ended
  }
})
