import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { loadList } from '#domains/admin/staff/load-area.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

test('staff starts the making of fingerprints, cancels it and may start it again', async () => {
  await using staff = await openStaffSite()
  const { act, actionsOf } = staff
  expect(await shown(staff)).toEqual({ state: undefined, intents: ['start-prints'] })

  await act('jobs', 'start-prints')
  expect(await shown(staff)).toEqual({ state: 'waiting', intents: ['cancel-prints'] })
  await expect(act('jobs', 'start-prints')).rejects.toMatchObject({ code: 'conflict' })

  const id = await latest(staff)
  await act('jobs', 'cancel-prints', { job: id })
  expect(await shown(staff)).toEqual({ state: 'cancelled', intents: ['start-prints'] })
  await expect(act('jobs', 'cancel-prints', { job: id })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await actionsOf(id)).toEqual(['job-started', 'job-cancelled'])
  const { rowCount } = await staff.deps.pool.query('select from graphile_worker.jobs')
  expect(rowCount).toBe(0)

  await act('jobs', 'start-prints')
  expect((await shown(staff)).state).toBe('waiting')
})

test('how far it is, how it ended and that it failed are shown', async () => {
  await using staff = await openStaffSite()
  const { act, deps } = staff
  const job = async () => (await loadList(staff.scope(), 'jobs', new URLSearchParams())).job?.view
  const runAs = (run: AnyJob<typeof deps>['run']) =>
    drainJobs(deps, [{ ...makeMissingPrints, attempts: 1, run } as AnyJob<typeof deps>])

  await act('jobs', 'start-prints')
  let during
  await runAs(async ({ progress }) => {
    await progress(3, 8)
    during = await job()
  })
  expect(during).toMatchObject({ state: 'running', done: 3, total: 8, isEnding: false })
  expect(await job()).toMatchObject({ state: 'done' })

  await act('jobs', 'start-prints')
  await deps.pool.query('update graphile_worker._private_jobs set max_attempts = 1')
  await runAs(async () => {
    throw new Error('no core left')
  })
  expect(await shown(staff)).toEqual({ state: 'failed', intents: ['start-prints'] })
})

test('one that runs is shown as ending until it has ended, and is cancelled once', async () => {
  await using staff = await openStaffSite()
  await staff.act('jobs', 'start-prints')
  const id = await latest(staff)
  await staff.deps.pool.query(
    `with held as (update graphile_worker._private_jobs set locked_at = now(), locked_by = 'other')
     update followed_jobs set state = 'running'`,
  )
  await staff.act('jobs', 'cancel-prints', { job: id })

  const { job, actions } = await loadList(staff.scope(), 'jobs', new URLSearchParams())
  expect(job?.view).toMatchObject({ state: 'running', isEnding: true })
  expect(actions).toEqual([])
})

test('a role without the permission and jobs of other kinds are refused', async () => {
  await using staff = await openStaffSite()
  const other = defineJob({
    name: 'test.of-somebody',
    input: z.object({}),
    isFollowed: true,
    run: async () => undefined,
  })
  const id = await enqueue(staff.deps.pool, other, {})
  for (const job of [String(id), 'x', '']) {
    await expect(staff.act('jobs', 'cancel-prints', { job })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  const manager = staff.scope('en', { ...staff.admin, role: 'manager' })
  await expect(loadList(manager, 'jobs', new URLSearchParams())).rejects.toMatchObject({
    code: 'not_found',
  })
})

async function shown(staff: StaffSite) {
  const { job, actions } = await loadList(staff.scope(), 'jobs', new URLSearchParams())
  return { state: job?.view.state, intents: actions.map(({ intent }) => intent) }
}

async function latest({ one }: StaffSite): Promise<string> {
  const row = await one<{ id: string }>('select max(job_id)::text as id from followed_jobs')
  return row.id
}
