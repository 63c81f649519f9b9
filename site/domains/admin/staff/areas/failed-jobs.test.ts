import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countJobs } from '#platform/jobs/queue.queries.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite } from './testing/open-staff-site.ts'

const input = z.object({ assetId: z.int(), recipient: z.string() })

test('staff sees failed jobs without personal data, tries them again and discards them', async () => {
  await using staff = await openStaffSite()
  const { deps, act, list, actionsOf, scope, admin } = staff
  const done: number[] = []
  const failing = defineJob<typeof deps, z.output<typeof input>>({
    name: 'test.fails',
    input,
    attempts: 1,
    run: async (_context, { recipient }) => {
      throw new Error(`no answer for ${recipient} from https://x.example/a?token=abc`)
    },
  })
  const mended = {
    ...failing,
    run: async (_context: unknown, { assetId }: { assetId: number }) => done.push(assetId),
  }
  for (const assetId of [7, 8]) {
    await enqueue(deps.pool, failing, { assetId, recipient: 'ada@x.example' })
  }
  await drainJobs(deps, [failing])

  const shown = await list('failed-jobs', 'sort=failed')
  expect(shown.total).toBe(2)
  expect(JSON.stringify(shown)).not.toMatch(/ada@|token=abc/)
  expect(JSON.stringify(shown)).toContain('no answer for … from https://x.example/a?…')
  expect(shown.rows[0]?.actions?.map(({ intent }) => intent)).toEqual(['retry', 'discard'])
  const { rows } = await deps.pool.query<{ id: string }>(
    `select job_id::text as id from dead_jobs order by job_id`,
  )
  const [first = '', second = ''] = rows.map(({ id }) => id)

  const manager = { ...admin, role: 'manager' as const }
  const refused: RequestScope = scope('en', manager)
  await expect(loadList(refused, 'failed-jobs', new URLSearchParams())).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const intent of ['retry', 'discard']) {
    const form = { name: 'failed-jobs', id: '', fields: { intent, job: first } }
    await expect(runAdminAction(refused, form)).rejects.toMatchObject({ code: 'not_found' })
  }

  await act('failed-jobs', 'retry', { job: first })
  await drainJobs(deps, [mended])
  expect(done).toEqual([7])
  await act('failed-jobs', 'discard', { job: second })
  const again = act('failed-jobs', 'retry', { job: second })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await drainJobs(deps, [mended])
  expect(done).toEqual([7])
  expect(await countJobs(deps.pool)).toMatchObject({ waiting: 0, dead: 0 })
  expect([await actionsOf(first), await actionsOf(second)]).toEqual([
    ['job-retried'],
    ['job-discarded'],
  ])
})
