import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#platform/context.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestUser } from '#testing/sign-in.ts'
import {
  decideSubmission,
  listVersions,
  withdrawSubmission,
} from '#domains/contributing/submissions/index.server.ts'
import { submitReady } from '#domains/contributing/submissions/testing/make-assets.ts'
import { drawing, openTestUploads, type Sending, type TestUploads } from './testing/test-uploads.ts'

let uploads: TestUploads
let ina: Actor
let staff: Actor

beforeAll(async () => {
  uploads = await openTestUploads()
  ina = testActor(uploads.contributorUser)
  staff = { ...testActor(await createTestUser(uploads.deps, { role: 'admin' })), role: 'admin' }
})
afterAll(() => uploads[Symbol.asyncDispose]())

/** What became of a file that is brought. */
async function bring(sending: Omit<Sending, 'batch'>) {
  const batch = randomUUID()
  const { status } = await uploads.send({ ...sending, batch })
  await uploads.lookAtAll()
  const { rows } = await uploads.deps.pool.query<{ reason: string | null; work: string | null }>(
    `select u.reason, s.uuid as work from uploads u left join submissions s on s.id = u.submission_id
     where u.batch = $1 order by u.parent_id nulls last, u.path`,
    [batch],
  )
  return { status, reason: rows[0]?.reason ?? null, work: rows[0]?.work ?? '' }
}

async function publish(work: string): Promise<void> {
  await submitReady(uploads.deps, ina, work)
  await decideSubmission(uploads.deps, staff, work, { decision: 'publish' })
}

async function newAsset(path: string, size: number): Promise<string> {
  const { work } = await bring({ path, bytes: drawing(size) })
  await publish(work)
  return work
}

test('a file that names a published work is its next version, reviewed, and stands in its place', async () => {
  const first = await newAsset('anvil.svg', 3)

  const { work: second } = await bring({ path: 'better.svg', bytes: drawing(4), replaces: first })
  const before = await listVersions(uploads.deps, ina, first)
  await publish(second)
  const after = await listVersions(uploads.deps, ina, second)

  expect(before.versions).toMatchObject([
    { uuid: second, version: 2, state: 'draft', fileName: 'better.svg' },
    { uuid: first, version: 1, state: 'published' },
  ])
  expect(after.versions).toMatchObject([
    { uuid: second, version: 2, state: 'published' },
    { uuid: first, version: 1, state: 'replaced' },
  ])
  const { rows } = await uploads.deps.pool.query(
    `select a.slug, f.body like '%h4v4%' as "isNew" from assets a join submissions s on s.asset_id = a.id
     join asset_files f on f.asset_id = a.id where s.uuid = $1`,
    [second],
  )
  expect(rows).toEqual([{ slug: 'anvil', isNew: true }])
})

test('files that belong together come as an archive and are one version', async () => {
  const first = await newAsset('barrel.svg', 5)
  const bytes = zipSync({
    'barrel.svg': drawing(6),
    'barrel.ai': Buffer.from('%PDF-1.5 made by a drawing program'),
  })

  await bring({ path: 'barrel.zip', bytes, replaces: first })

  const { versions } = await listVersions(uploads.deps, ina, first)
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'draft'],
    [1, 'published'],
  ])
})

test('the same file once more is no version, nor is another work of the same person', async () => {
  const [cup, dish] = [await newAsset('cup.svg', 7), await newAsset('dish.svg', 8)]

  const same = await bring({ path: 'cup.svg', bytes: drawing(7), replaces: cup })
  const another = await bring({ path: 'cup.svg', bytes: drawing(8), replaces: cup })

  expect([same.reason, another.reason]).toEqual(['known_file', 'known_file'])
  expect((await listVersions(uploads.deps, ina, cup)).versions).toHaveLength(1)
  expect((await listVersions(uploads.deps, ina, dish)).versions).toHaveLength(1)
})

test('only a published work of one’s own gets a version', async () => {
  const work = await newAsset('egg.svg', 9)
  const foreign = await uploads.send(
    { path: 'egg.svg', bytes: drawing(10), replaces: work },
    uploads.other,
  )
  await withdrawSubmission(uploads.deps, ina, work)
  const withdrawn = await bring({ path: 'egg.svg', bytes: drawing(10), replaces: work })

  expect([foreign.status, withdrawn.status]).toEqual([404, 404])
})
