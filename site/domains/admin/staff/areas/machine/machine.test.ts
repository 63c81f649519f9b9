import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { scheduleDue } from '#platform/jobs/schedule-due.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('queued jobs are listed with their next run, run out of turn, and cancelled with a reason', async () => {
  const { deps, act, list, detail, actionsOf } = staff
  const later = defineJob({
    name: 'test.later',
    input: z.object({ assetId: z.int(), email: z.string() }),
    run: async () => undefined,
  })
  const runAt = new Date(Date.now() + 3_600_000)
  const input = { assetId: 7, email: 'ada@x.example' }
  const [first, second] = [
    await enqueue(deps.pool, later, input, { runAt }),
    await enqueue(deps.pool, later, input, { runAt }),
  ]
  const rows = (await list('jobs', 'kind=queue&q=test.later')).rows
  expect(rows.map(({ key }) => key)).toEqual([`queue-${second}`, `queue-${first}`])
  expect(JSON.stringify(rows[0]?.cells)).toContain(
    runAt.toISOString().slice(0, 16).replace('T', ' '),
  )

  const shown = await detail('jobs', `queue-${first}`)
  expect(JSON.stringify(shown)).not.toContain('ada@')
  expect(shown.actions.map(({ intent }) => intent)).toEqual(['run-now', 'cancel'])
  await act('jobs', 'run-now', {}, `queue-${first}`)
  await drainJobs(deps, [later])
  await expect(detail('jobs', `queue-${first}`)).rejects.toMatchObject({ code: 'not_found' })

  const unsaid = act('jobs', 'cancel', { reason: ' ' }, `queue-${second}`)
  await expect(unsaid).rejects.toMatchObject({ code: 'invalid_request' })
  await act('jobs', 'cancel', { reason: 'Sent by hand' }, `queue-${second}`)
  const again = act('jobs', 'cancel', { reason: 'Again' }, `queue-${second}`)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect([await actionsOf(String(first)), await actionsOf(String(second))]).toEqual([
    ['job-run'],
    ['job-cancelled'],
  ])
})

test('regular jobs say what became of their last run and when they run next', async () => {
  const { deps, act, list, detail } = staff
  let error: Error | null = new Error('the disk is full')
  const nightly = defineRegularJob({
    name: 'test.nightly',
    cron: '30 3 * * *',
    priority: 'low',
    run: async () => {
      if (error) throw error
    },
  })
  await scheduleDue(deps.pool, [nightly], deps.now())
  await drainJobs(deps, [nightly])
  const [row] = (await list('jobs', 'kind=regular&q=test.nightly')).rows
  expect(JSON.stringify(row)).toContain('the disk is full')
  expect(JSON.stringify(row)).toContain(' 03:30 UTC')

  error = null
  await act('jobs', 'run-now', {}, 'regular-test.nightly')
  await deps.pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier = 'test.nightly'`)
  await drainJobs(deps, [nightly])
  const shown = await detail('jobs', 'regular-test.nightly')
  expect(shown.state).toEqual({ text: 'Done', tone: 'ok' })
  for (const id of ['regular-none', 'queue-x', 'refund-1']) {
    await expect(detail('jobs', id)).rejects.toMatchObject({ code: 'not_found' })
  }
  const none = act('jobs', 'run-now', {}, 'regular-none')
  await expect(none).rejects.toMatchObject({ code: 'conflict' })
})

test('a demo says that it sends no mails instead of having them wait', async () => {
  const { deps, list, one } = staff
  await one(`insert into mails (template, recipient, language, data)
    values ('welcome', 'ada@x.example', 'en', '{"name":"Ada","url":"https://x.example"}') returning id`)
  expect(deps.mail).toBeNull()
  const [row] = (await list('mails', 'state=waiting')).rows
  expect(JSON.stringify(row)).toContain('Not sent: a demo')
})

test('the text of a mail is changed in one language, used from the next mail on, and put back', async () => {
  const { deps, act, detail, one, actionsOf } = staff
  const text = {
    language: 'de',
    subject: 'Hallo {name}',
    heading: 'Hallo {name}, hier ist {site}',
    before: 'Erster\nAbsatz.\n\nZweiter Absatz.',
    button: 'Los',
  }
  for (const wrong of [{ subject: ' ' }, { before: 'Von {plan}' }, { button: 'x'.repeat(201) }]) {
    const save = act('templates', 'save', { ...text, ...wrong }, 'welcome')
    await expect(save).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { [Object.keys(wrong)[0] ?? '']: expect.anything() },
    })
  }
  await act('templates', 'save', text, 'welcome')
  const german = await detail('templates', 'welcome', 'q=de')
  expect(german.texts?.[0]?.text).toContain('Erster Absatz.\n\nZweiter Absatz.\n\nLos:')
  expect((await detail('templates', 'welcome', 'q=en')).texts?.[0]?.text).not.toContain('Absatz')

  const { id } = await one<{ id: string }>(
    `insert into mails (template, recipient, language, data, created_at, due_at)
     values ('welcome', 'ada@x.example', 'de', '{"name":"Ada","url":"https://x.example"}', $1, $1) returning id`,
    [deps.now()],
  )
  const sent: { subject: string; text: string }[] = []
  const transport = {
    send: async (mail: { subject: string; text: string }) => void sent.push(mail),
  }
  await sendMail(deps, transport as never, { mailId: id, isRepeated: false })
  expect(sent).toMatchObject([{ subject: 'Hallo Ada' }])

  await act('templates', 'reset', { language: 'de' }, 'welcome')
  const reset = act('templates', 'reset', { language: 'de' }, 'welcome')
  await expect(reset).rejects.toMatchObject({ code: 'conflict' })
  expect(await actionsOf('welcome')).toEqual(['mail-text-changed', 'mail-text-reset'])
})
