import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Deps, SignedIn } from '#platform/context.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { serveLocally } from '#testing/gateways/local-server.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { loadList, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite } from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { lookAt, type KnownPart } from './alert-rules.ts'
import { checkHealth } from './check-health.server.ts'
import { sendAlert } from './health.jobs.server.ts'
import { signAlert, type AlertBody } from './send-alert.server.ts'
import { watchHealth } from './watch-health.server.ts'

const SECRET = 'a secret of at least 32 characters'
const START = new Date('2026-11-23T10:00:00Z')
const later = (minutes: number, from = START) => new Date(from.getTime() + minutes * 60_000)

test('a light is told once it stands, once a change, and once a day while it is red', () => {
  let part: KnownPart | undefined
  const look = (light: KnownPart['light'], minute: number) => {
    const looked = lookAt(part, light, later(minute))
    part = looked.part
    return looked.kind
  }
  expect([look('ok', 0), look('warn', 1), look('warn', 2)]).toEqual([null, null, null])
  // Red for one look alone.
  expect([look('bad', 3), look('ok', 4), look('ok', 5)]).toEqual([null, null, null])
  expect([look('bad', 6), look('bad', 7), look('bad', 8)]).toEqual([null, 'red', null])
  expect([look('bad', 7 + 1439), look('bad', 7 + 1440), look('bad', 8 + 1440)]).toEqual([
    null,
    'reminder',
    null,
  ])
  // Well for one look alone: it is still the same red.
  expect([look('warn', 2000), look('bad', 2001), look('bad', 2002)]).toEqual([null, null, null])
  expect([look('warn', 2003), look('warn', 2004), look('ok', 2005)]).toEqual([null, 'mended', null])
  expect([look('bad', 2006), look('bad', 2007)]).toEqual([null, 'red'])
})

/** Takes what is sent to it, and refuses as long as it is told to. */
async function openReceiver() {
  const taken: { body: string; headers: Record<string, string> }[] = []
  const state = { status: 200 as 200 | 302 | 500 }
  const app = new Hono()
  app.post('/hook', async (context) => {
    const headers = Object.fromEntries(context.req.raw.headers)
    taken.push({ body: await context.req.text(), headers })
    if (state.status === 302) return context.redirect('/other', 302)
    return context.body(null, state.status)
  })
  app.all('/other', () => {
    throw new Error('a redirect was followed')
  })
  return { taken, state, ...(await serveLocally(app)) }
}

type JobDeps = Pick<Deps, 'pool' | 'log' | 'now' | 'config'>

test('without settings nobody is told, and the page says so', async () => {
  await using staff = await openStaffSite()
  await watchHealth(staff.deps)
  expect(await staff.one('select count(*)::int as count from health_parts')).toEqual({ count: 0 })
  const { checks, actions } = await loadList(staff.scope(), 'settings', new URLSearchParams())
  const alerts = checks.find(({ name }) => name === 'alerts')
  expect(alerts).toMatchObject({ light: 'warn', value: 'Off: nobody is told of red lights' })
  expect(actions).toEqual([])
  await expect(staff.act('settings', 'try-alert')).rejects.toMatchObject({ code: 'conflict' })
})

test('a red light is told by mail and by a signed webhook, once, and its end as well', async () => {
  const receiver = await openReceiver()
  const folder = await mkdtemp(join(tmpdir(), 'tessera-alerts-'))
  const clock = { now: START }
  await using staff = await openStaffSite(
    {
      BACKUP_MARK: join(folder, 'done'),
      ALERT_EMAIL: 'ops@alerts.example',
      ALERT_WEBHOOK_URL: `${receiver.origin}/hook`,
      ALERT_WEBHOOK_SECRET: SECRET,
    },
    () => clock.now,
  )
  const { deps } = staff
  await createTestUser(deps, { email: 'ops@alerts.example' })
  await deps.pool.query(`update users set language = 'de' where email = 'ops@alerts.example'`)
  const look = async (minute: number) => {
    clock.now = later(minute)
    // Two processes at once tell once.
    await Promise.all([watchHealth(deps), watchHealth(deps)])
    await drainJobs<JobDeps>(deps, [sendAlert])
  }
  const mails = async () =>
    (
      await deps.pool.query<{ language: string; data: Record<string, string> }>(
        `select language, data from mails where template = 'health-alert' order by created_at, id`,
      )
    ).rows
  await look(0)
  expect(await mails()).toEqual([])
  await look(1)
  await look(2)
  const [red, ...more] = await mails()
  expect(more).toEqual([])
  expect(red).toMatchObject({ language: 'de', data: { headline: 'Rot: Sicherungen' } })
  expect(receiver.taken).toHaveLength(1)
  const [sent] = receiver.taken
  const body = JSON.parse(sent?.body ?? '') as AlertBody
  expect(body).toMatchObject({
    event: 'health',
    site: deps.config.publicOrigin,
    at: later(1).toISOString(),
    parts: [{ name: 'backup', kind: 'red', light: 'bad', since: START.toISOString() }],
  })
  expect(body.text).toContain('Red: Backups')
  expect(sent?.headers['tessera-delivery']).toBe(body.id)
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
    sent?.headers['tessera-signature'] ?? '',
  ) ?? ['', '', '']
  expect(signature).toBe(signAlert(SECRET, Number(at), sent?.body ?? ''))
  expect(signature).not.toBe(signAlert(SECRET, Number(at), `${sent?.body} `))
  expect(sent?.body).not.toContain(SECRET)

  await look(1 + 1440)
  expect((await mails())[1]?.data['headline']).toBe('Immer noch rot: Sicherungen')
  await writeFile(join(folder, 'done'), '')
  const mended = later(2 + 1440)
  await utimes(join(folder, 'done'), mended, mended)
  await look(2 + 1440)
  await look(3 + 1440)
  await look(4 + 1440)
  const headlines = (await mails()).map(({ data }) => data['headline'] ?? '')
  // Nobody sends the mails of this test: a day later their jobs are late as well.
  expect(headlines.filter((line) => line.includes('Sicherungen'))).toEqual([
    'Rot: Sicherungen',
    'Immer noch rot: Sicherungen',
    'Nicht mehr rot: Sicherungen',
  ])
  expect(receiver.taken.filter((one) => one.body.includes('"backup"'))).toHaveLength(3)
  await rm(folder, { recursive: true })
  await receiver.close()
})

test('a webhook that refuses is asked again, a redirect is not followed, and the page says what was never taken', async () => {
  const receiver = await openReceiver()
  await using staff = await openStaffSite({
    ALERT_WEBHOOK_URL: `${receiver.origin}/hook`,
    ALERT_WEBHOOK_SECRET: SECRET,
  })
  const { deps, act } = staff
  const waiting = () =>
    staff.one(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'health.send-alert'`,
    )
  await act('settings', 'try-alert')
  for (const status of [500, 302] as const) {
    receiver.state.status = status
    await deps.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
    )
    await drainJobs<JobDeps>(deps, [sendAlert]).catch(() => undefined)
    expect(await waiting()).toEqual({ count: 1 })
  }
  receiver.state.status = 200
  await deps.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await drainJobs<JobDeps>(deps, [sendAlert])
  expect(await waiting()).toEqual({ count: 0 })
  expect(new Set(receiver.taken.map(({ headers }) => headers['tessera-delivery'])).size).toBe(1)
  const body = JSON.parse(receiver.taken.at(-1)?.body ?? '') as AlertBody
  expect(new Set(body.parts.map(({ kind }) => kind))).toEqual(new Set(['test']))
  expect(await staff.actionsOf('alerts')).toEqual(['alert-tried'])

  const lightOf = async () =>
    (await checkHealth(deps)).checks.find(({ name }) => name === 'alerts')?.light
  expect(await lightOf()).toBe('ok')
  await deps.pool.query(
    `insert into dead_jobs (job_id, name, payload, priority, attempts, error, queued_at, failed_at)
     values (900001, 'health.send-alert', '{}', 0, 10, 'no', now(), now())`,
  )
  expect(await lightOf()).toBe('warn')
  await receiver.close()
})

test('nobody but who sees the settings sends a trial, and the secret and the address are shown to none', async () => {
  await using staff = await openStaffSite({
    ALERT_WEBHOOK_URL: 'https://hooks.example/services/T0/private-token',
    ALERT_WEBHOOK_SECRET: SECRET,
  })
  const manager: SignedIn = {
    ...testActor(await createTestUser(staff.deps, { role: 'manager' })),
    role: 'manager',
  }
  const form = { name: 'settings', id: '', fields: { intent: 'try-alert' } }
  await expect(runAdminAction(staff.scope('en', manager), form)).rejects.toMatchObject({
    code: 'not_found',
  })
  const shown = JSON.stringify(await loadList(staff.scope(), 'settings', new URLSearchParams()))
  expect(shown).toContain('ALERT_WEBHOOK_URL')
  for (const secret of [SECRET, 'private-token']) expect(shown).not.toContain(secret)
  const stored = await staff.one(`select count(*)::int as count from staff_acts`)
  expect(stored).toEqual({ count: 0 })
})
