// @module-tag sweep
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFollowed, insertFollowed } from '#site/platform/jobs/followed-jobs.queries.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser
/** No worker has it: the test says how far it is. */
const JOB_ID = 900_000_000

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin', firstName: 'Grace' })
    await insertFollowed(pool, { jobId: JOB_ID, name: 'prints.make-missing' })
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

test('staff follows a job live, cancels it and sees how it ended', async () => {
  await using opened = await visitors.open(null)
  const { page, problems } = opened
  await signInto(opened.context, site.address, { pool }, admin)
  await page.goto(`${site.address}/staff/jobs`)
  const job = page.getByRole('region', { name: 'Make missing fingerprints' })
  await job.getByText('waits for its turn').waitFor(PATIENCE)

  await changeFollowed(pool, JOB_ID, { state: 'running', progress: { done: 30, total: 120 } })
  await job.getByText('30 of 120').waitFor(PATIENCE)
  expect(await job.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel the job' }).click()
  await job.getByText('is being cancelled').waitFor(PATIENCE)
  await changeFollowed(pool, JOB_ID, { state: 'cancelled' })
  await job.getByText('start it again to go on from there').waitFor(PATIENCE)
  await page.locator('summary', { hasText: 'Make missing fingerprints' }).waitFor(PATIENCE)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
})
