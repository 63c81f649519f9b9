import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { createApp } from '#compose/http/app.ts'
import { readZip } from '#testing/read-zip.ts'
import { testActor } from '#testing/test-actor.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { publishAsset, takeAsset } from '#domains/contributing/submissions/testing/make-assets.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import { readPreview } from '#domains/contributing/submissions/list-submissions.server.ts'
import { declareTraining, readTraining } from './declare-training.server.ts'

let deps: TestDeps
let ina: SignedIn
let staff: SignedIn
let inaId: number
let cookies: Readonly<Record<string, string>>

beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  const user = await createTestUser(deps)
  ina = testActor(user)
  cookies = (await signIn(deps, user)).headers
  staff = { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
  inaId = (await becomeContributor(deps, ina, contributorProfile('ina-ink'))).contributorId
})
afterAll(() => deps[Symbol.asyncDispose]())

const declaredOf = async (work: string) =>
  (await readPreview(deps, ina, work)).submission.allowsTraining

async function shownOf(slug: string): Promise<unknown> {
  const { rows } = await deps.pool.query(
    `select facts->'allowsTraining' as shown from assets where slug = $1`,
    [slug],
  )
  return rows[0]?.shown
}

test('new works say what the account says; those there are change when that is wished', async () => {
  const first = await takeAsset(deps, inaId, { name: 'first-lamp.svg', size: 3 })
  await publishAsset(deps, { maker: ina, staff, work: first, name: 'First lamp' })
  const before = await readTraining(deps, ina)

  const none = await declareTraining(deps, ina, { allowsTraining: true, isForAll: false })
  const second = await takeAsset(deps, inaId, { name: 'second-lamp.svg', size: 4 })
  const untouched = [await declaredOf(first), await shownOf('first-lamp')]
  const all = await declareTraining(deps, ina, { allowsTraining: true, isForAll: true })
  const touched = [await declaredOf(first), await shownOf('first-lamp')]
  await declareTraining(deps, ina, { allowsTraining: false, isForAll: true })

  expect(before).toEqual({ allowsTraining: false, allowing: 0, refusing: 1 })
  expect([none, untouched, all, touched]).toEqual([0, [false, false], 1, [true, true]])
  expect([await declaredOf(first), await declaredOf(second), await shownOf('first-lamp')]).toEqual([
    false,
    false,
    false,
  ])
  expect(await readTraining(deps, ina)).toEqual({
    allowsTraining: false,
    allowing: 0,
    refusing: 2,
  })
})

test('a work that was taken back, and those of somebody else, keep what they say', async () => {
  const other = testActor(await createTestUser(deps))
  const otherId = (await becomeContributor(deps, other, contributorProfile('otto-line')))
    .contributorId
  const theirs = await takeAsset(deps, otherId, { name: 'their-lamp.svg', size: 6 })
  await declareTraining(deps, ina, { allowsTraining: true, isForAll: true })

  expect((await readPreview(deps, other, theirs)).submission.allowsTraining).toBe(false)
  const stranger = testActor(await createTestUser(deps))
  await expect(
    declareTraining(deps, stranger, { allowsTraining: true, isForAll: true }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await declareTraining(deps, ina, { allowsTraining: false, isForAll: true })
})

test('what is declared travels in the papers of a pack and inside its drawings', async () => {
  const app = await createApp(deps)
  const work = await takeAsset(deps, inaId, { name: 'desk-lamp.svg', size: 7 })
  await publishAsset(deps, {
    maker: ina,
    staff,
    work,
    name: 'Desk lamp',
    pack: 'Desk lamps',
    isAiMade: true,
  })
  const { rows } = await deps.pool.query(`select uuid from packs where slug = 'desk-lamps'`)
  const answer = await app.request(`/packs/${rows[0].uuid}/download.zip`, { headers: cookies })
  expect(answer.status).toBe(200)
  const entries = await readZip(Buffer.from(await answer.arrayBuffer()))

  const said = 'Made with AI. Not to be used to train AI.'
  expect(String(entries.get('CREDITS.md'))).toContain(`| ${said} |`)
  expect(String(entries.get('LICENSE'))).toContain(`${said}\n  svg/desk-lamp.svg`)
  expect(String(entries.get('desk-lamps.spdx'))).toContain(`FileNotice: <text>${said}</text>`)
  expect(String(entries.get('svg/desk-lamp.svg'))).toContain('DMI-PROHIBITED-AIMLTRAINING')
})
