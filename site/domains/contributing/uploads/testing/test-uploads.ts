import { randomUUID } from 'node:crypto'
import { createApp } from '#compose/http/app.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { testActor } from '#testing/test-actor.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser, signIn, type TestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/index.server.ts'
import { processReceivedUpload } from '#domains/contributing/uploads/uploads.jobs.server.ts'
import { UPLOADS_PATH } from '#domains/contributing/uploads/uploads-path.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
export const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export type Headers = Readonly<Record<string, string>>
export type Sending = {
  readonly path: string
  readonly bytes: Uint8Array
  readonly batch?: string
  /** The work whose new version it is. */
  readonly replaces?: string
}
export type TestUploads = Awaited<ReturnType<typeof openTestUploads>>

/** A site with two contributors, and what the first of them does with files. */
export async function openTestUploads(env: Readonly<Record<string, string>> = {}) {
  const deps = await createTestDeps({ catalogue: true, env })
  const app = await createApp(deps)
  const [contributorUser, second] = [await createTestUser(deps), await createTestUser(deps)]
  const contributorUserId = await contributorOf(deps, contributorUser, 'ina-ink')
  await contributorOf(deps, second, 'otto-line')
  const maker: Headers = (await signIn(deps, contributorUser)).headers
  const other: Headers = (await signIn(deps, second)).headers

  const ask = (method: string, location: string, headers: object, body?: Uint8Array) =>
    app.request(location, {
      method,
      headers: { ...headers } as Record<string, string>,
      ...(body && { body: Buffer.from(body) }),
    })
  const begun = ({ path, bytes, batch = randomUUID(), replaces }: Sending) => ({
    'upload-length': String(bytes.length),
    'upload-metadata': metadata({
      filename: path.split('/').at(-1) ?? '',
      path,
      batch,
      ...(replaces !== undefined && { replaces }),
    }),
  })

  return {
    deps,
    contributorUser,
    maker,
    contributorUserId,
    other,
    ask,
    /** Begins a file; its bytes come later. */
    create: (sending: Sending, headers = maker) =>
      ask('POST', UPLOADS_PATH, { ...headers, ...TUS, ...begun(sending) }),
    /** All of a file with the request that begins it. */
    send: (sending: Sending, headers = maker) =>
      ask('POST', UPLOADS_PATH, { ...headers, ...BYTES, ...begun(sending) }, sending.bytes),
    async lookAtAll(): Promise<void> {
      await drainJobs(deps, [processReceivedUpload])
    },
    /** What became of the files of a batch. */
    async statesOf(batch: string): Promise<unknown[]> {
      const { rows } = await deps.pool.query(
        'select path, state, reason from uploads where batch = $1 order by path',
        [batch],
      )
      return rows
    },
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}

async function contributorOf(deps: TestDeps, user: TestUser, username: string): Promise<number> {
  return (await becomeContributor(deps, testActor(user), contributorProfile(username)))
    .contributorId
}

export const drawing = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0a7d33" d="M1 1h${size}v${size}H1z"/></svg>`,
  )

export function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
