import { Readable } from 'node:stream'
import type { Actor, SignedIn } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { contributorProfile } from '#testing/contributor-profile.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import type { TestDeps } from '#testing/test-deps.ts'
import { becomeContributor } from '#domains/contributing/submissions/index.server.ts'
import { decideSubmission } from '#domains/contributing/submissions/decide-submission.server.ts'
import { submitReady, takeAsset } from '#domains/contributing/submissions/testing/make-assets.ts'
import { makePreviews } from '#domains/catalogue/images/index.server.ts'
import { counterNotice, decideNotice } from '#domains/contributing/takedown/move-notice.server.ts'
import { uuidOfNoticeSecret } from '#domains/contributing/takedown/notice-secret.server.ts'
import { sendNotice } from '#domains/contributing/takedown/send-notice.server.ts'
import { enqueueUpload } from '#domains/contributing/uploads/enqueue-upload.server.ts'
import { drawing } from '#domains/contributing/uploads/testing/test-uploads.ts'
import {
  insertUpload,
  type UploadRow,
} from '#domains/contributing/uploads/uploads.queries.server.ts'
import { startConversion } from '#domains/converters/conversions/start-conversion.server.ts'
import { uploadFile } from '#domains/converters/conversions/upload-file.server.ts'
import type { Situation } from './situation.ts'

const startsAt = '2026-11-20T15:30:00Z'

async function openContributor(deps: TestDeps): Promise<{ ina: SignedIn; contributorId: number }> {
  const ina = testActor(await createTestUser(deps, { email: 'ina@ink.example' }))
  const { contributorId } = await becomeContributor(deps, ina, contributorProfile('ina-ink'))
  return { ina, contributorId }
}

async function openStaff(deps: TestDeps): Promise<Actor> {
  return { ...testActor(await createTestUser(deps, { role: 'manager' })), role: 'manager' }
}

/** A drawing that has arrived and that nobody has looked at. */
async function receive(deps: TestDeps): Promise<UploadRow> {
  const { contributorId } = await openContributor(deps)
  const row = await insertUpload(deps.pool, {
    contributorId,
    batch: '0193b1f0-0000-7000-8000-000000000001',
    path: 'lamp.svg',
    bytes: drawing(7).length,
    state: 'received',
    replacesId: null,
    parentId: null,
    now: deps.now(),
  })
  await deps.staging.open(row.uuid)
  await deps.staging.put(row.uuid, Readable.from([drawing(7)]))
  return row
}

const uploadOutcome = `select (select array_agg(state || coalesce(' ' || reason, '')) from uploads) as states,
  (select count(*)::int from submissions) as works,
  (select count(*)::int from uploads u join submissions s on s.id = u.submission_id) as named`

const looked = { states: ['taken'], works: 1, named: 1 }

/** A drawing that waits for review. */
async function submitCandle(deps: TestDeps): Promise<string> {
  const { ina, contributorId } = await openContributor(deps)
  const work = await takeAsset(deps, contributorId, { name: 'candle.svg', size: 9 })
  await submitReady(deps, ina, work)
  return work
}

const publishedOnce = {
  outcome: `select (select array_agg(state) from submissions) as states,
    (select count(*)::int from assets where slug = 'candle') as assets,
    (select count(*)::int from submission_events where state = 'published') as events,
    (select count(*)::int from notifications where type = 'work-published') as told`,
  expected: { states: ['published'], assets: 1, events: 1, told: 1 },
}

export const workSituations: readonly Situation[] = [
  {
    job: 'uploads.process',
    startsAt,
    hasCatalogue: true,
    prepare: async ({ deps }) => enqueueUpload(deps.pool, await receive(deps)),
    outcome: uploadOutcome,
    expected: looked,
    dieAt: '2 query commit',
  },
  {
    job: 'uploads.sweep',
    also: ['uploads.process'],
    startsAt,
    hasCatalogue: true,
    async prepare({ deps, clock }) {
      await receive(deps)
      clock.now = new Date('2026-11-20T16:30:00Z')
    },
    outcome: uploadOutcome,
    expected: looked,
    dieAt: '1 done',
  },
  {
    job: 'prints.make-missing',
    startsAt,
    hasCatalogue: true,
    async prepare({ deps }) {
      await deps.pool.query('delete from asset_prints')
      await enqueue(deps.pool, makeMissingPrints, {})
    },
    outcome: `select count(*)::int as missing from assets a where published_at is not null
      and not exists (select from asset_prints p where p.asset_id = a.id and p.content_hash = a.content_hash)`,
    expected: { missing: 0 },
    dieAt: '1 query select assets',
  },
  {
    job: 'pictures.make-previews',
    startsAt,
    hasCatalogue: true,
    async prepare({ deps }) {
      await enqueue(deps.pool, makePreviews, {})
    },
    outcome: `select count(*)::int as missing from assets a where published_at is not null
      and (a.kind <> 'icon' or a.colors <> '{}')
      and not exists (select from asset_pixels p where p.asset_id = a.id and p.content_hash = a.content_hash)`,
    expected: { missing: 0 },
    dieAt: '1 query insert into asset_pixels',
  },
  {
    job: 'conversions.run',
    startsAt,
    async prepare({ deps }) {
      const ina = testActor(await createTestUser(deps))
      const sources = await Promise.all(
        [1, 2].map(async (seed) => ({
          file: (await uploadFile(deps, ina, { name: `${seed}.svg`, file: drawing(seed) })).uuid,
        })),
      )
      await startConversion(deps, ina, { to: 'html', options: {}, sources })
    },
    outcome: `select (select array_agg(state) from conversions) as conversions,
      (select array_agg(state) from conversion_files where result_key is not null) as files`,
    expected: { conversions: ['done'], files: ['done', 'done'] },
    dieAt: '2 query commit',
  },
  {
    job: 'conversions.remove-expired',
    also: ['storage.remove-unnamed-files'],
    startsAt,
    async prepare({ deps, clock }) {
      const ina = testActor(await createTestUser(deps))
      await uploadFile(deps, ina, { name: 'a.svg', file: drawing(3) })
      clock.now = new Date('2026-11-20T16:30:00Z')
    },
    outcome: 'select count(*)::int as uploads from conversion_uploads',
    expected: { uploads: 0 },
    dieAt: '1 query commit',
  },
  {
    job: 'submissions.publish-due',
    startsAt,
    hasCatalogue: true,
    async prepare({ deps, clock }) {
      const work = await submitCandle(deps)
      await decideSubmission(deps, await openStaff(deps), work, {
        decision: 'publish',
        publishOn: '2026-12-24',
      })
      clock.now = new Date('2026-12-24T00:00:30Z')
    },
    ...publishedOnce,
    dieAt: '1 query commit',
  },
  {
    job: 'submissions.publish-held',
    startsAt,
    hasCatalogue: true,
    async prepare({ deps, clock }) {
      const work = await submitCandle(deps)
      const heldUntil = new Date('2026-11-20T15:30:10Z')
      const decision = { decision: 'publish' }
      await decideSubmission(deps, await openStaff(deps), work, decision, heldUntil)
      clock.now = new Date('2026-11-20T15:30:11Z')
    },
    ...publishedOnce,
    dieAt: '1 query commit',
  },
  {
    job: 'takedown.restore-due',
    startsAt,
    hasCatalogue: true,
    env: { PUBLIC_ORIGIN: 'https://tessera.example' },
    async prepare({ deps, clock }) {
      const { ina, contributorId } = await openContributor(deps)
      await deps.pool.query(`update assets set contributor_id = $1 where slug = 'heart'`, [
        contributorId,
      ])
      const staff = await openStaff(deps)
      const path = await sendNotice(
        { deps, actor: { kind: 'guest', address: '10.1.1.1' }, language: 'de' },
        {
          ground: 'copyright',
          work: 'https://tessera.example/icon/heart',
          original: 'My heart',
          explanation: 'The same curves.',
          name: 'Ines Halde',
          email: 'ines@halde.example',
          address: 'Am Hang 3, 12345 Halde',
          good_faith: 'on',
          accurate: 'on',
          signature: 'Ines Halde',
        },
      )
      const uuid = uuidOfNoticeSecret(deps, path.replace('/legal/takedown/', '')) ?? ''
      await decideNotice(deps, staff, { uuid, step: 'withdraw', reasons: 'The same curves.' })
      await counterNotice(deps, ina, {
        uuid,
        statement: 'I drew it in 2019.',
        signature: 'Ina Ink',
        address: 'Inkstreet 1',
        isSworn: true,
      })
      clock.now = new Date('2027-01-20T09:00:00Z')
    },
    outcome: `select (select count(*)::int from assets where slug = 'heart' and kind = 'icon'
        and published_at is not null) as published,
      (select count(*)::int from mails where template = 'takedown-restored') as mails,
      (select count(*)::int from notifications where type = 'work-restored') as told`,
    expected: { published: 1, mails: 1, told: 1 },
    dieAt: '1 query commit',
  },
]
