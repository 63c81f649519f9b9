import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { listen } from '#platform/http/server/listen.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/index.server.ts'
import { metadata } from './testing/test-uploads.ts'
import { UPLOADS_PATH } from './uploads-path.ts'

type Line = { readonly level: string; readonly msg: string }

test('an upload whose sender hangs up is information in the log, and no error', async () => {
  await using own = await createTestDeps()
  const lines: Line[] = []
  const levels = { formatters: { level: (level: string) => ({ level }) } }
  const log = pino(levels, { write: (line) => void lines.push(JSON.parse(line)) })
  const deps = { ...own, log }
  const user = await createTestUser(own)
  await becomeContributor(own, testActor(user), contributorProfile('ina-ink'))
  const { headers } = await signIn(own, user)
  await using server = await startServer(deps)
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  const sent = {
    ...headers,
    host: '127.0.0.1',
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': '1000',
    'upload-length': '1000',
    'upload-metadata': metadata({ filename: 'a.svg', path: 'a.svg', batch: randomUUID() }),
  }
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${UPLOADS_PATH} HTTP/1.1`, ...head, '', '<svg'].join('\r\n'))
  await arrived(own)

  socket.destroy()

  while (!lines.some(({ msg }) => msg === 'upload aborted by its sender')) await setImmediate()
  await server.close()
  expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'info', msg: 'upload aborted by its sender' }),
  )
})

/** Waits until the file of the upload was begun. */
async function arrived({ pool }: Awaited<ReturnType<typeof createTestDeps>>): Promise<void> {
  while ((await pool.query('select from uploads')).rowCount === 0) await setImmediate()
}

async function startServer(deps: Parameters<typeof createApp>[0]) {
  const listener = await listen(await createApp(deps), { host: '127.0.0.1', port: 0 })
  let isOpen = true
  const close = async () => {
    if (isOpen) await listener.close()
    isOpen = false
  }
  return { port: listener.port, close, [Symbol.asyncDispose]: close }
}
