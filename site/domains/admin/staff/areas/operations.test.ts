import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { appNewsFor } from '#domains/content/apps/index.server.ts'
import { openStaffSite, type StaffSite } from './testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

test('announcement, spotlight and flags hold at once, and what makes no sense is refused', async () => {
  const { deps, app, act } = staff
  await expect(act('announcements', 'announce', { 'text.de': 'Hallo' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('announcements', 'announce', { 'text.en': 'Hello', 'text.de': 'Hallo', link: '/icons' })
  expect(await readSiteSetting(deps, 'announcement')).toMatchObject({
    text: { en: 'Hello', de: 'Hallo' },
    link: '/icons',
  })
  await act('announcements', 'silence')
  expect(await readSiteSetting(deps, 'announcement')).toBeUndefined()
  const nobody = act('announcements', 'spotlight', { username: 'nobody-at-all' })
  await expect(nobody).rejects.toMatchObject({ code: 'invalid_request' })
  await act('announcements', 'spotlight', { username: 'ada' })
  expect(await readSiteSetting(deps, 'spotlight')).toBe('ada')

  const noProgram = act('announcements', 'tell-news', { 'text.en': 'New', app: 'for-nobody' })
  await expect(noProgram).rejects.toMatchObject({ code: 'invalid_request' })
  await act('announcements', 'tell-news', { 'text.en': 'Pastes in colour', app: 'for-figma' })
  expect(await appNewsFor(deps, 'for-figma', 'de')).toBe('Pastes in colour')
  expect(await appNewsFor(deps, 'for-sketch', 'en')).toBe(null)
  await act('announcements', 'silence-news')
  expect(await appNewsFor(deps, 'for-figma', 'en')).toBe(null)

  await expect(act('flags', 'save', { text: '[not json' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await act('flags', 'save', { text: '{"new-search":{"defaultValue":true}}' })
  const answer = await app.request('/growthbook-features')
  expect(JSON.stringify(await answer.json())).toContain('new-search')
})

test('what failed is tried again, what went out is not', async () => {
  const { deps, act, detail, one } = staff
  const insert = `insert into mails (template, recipient, language, data, state)
    values ('welcome', 'ada@x.example', 'en', $1, $2) returning id`
  const full = '{"name":"Ada","url":"https://x.example/?token=abc"}'
  const failed = await one<{ id: string }>(insert, [full, 'failed'])
  const sent = await one<{ id: string }>(insert, ['{}', 'sent'])
  const shown = await detail('mails', failed.id)
  expect(JSON.stringify(shown)).not.toContain('token=abc')
  expect(shown.actions.map(({ intent }) => intent)).toEqual(['again'])
  expect((await detail('mails', sent.id)).actions).toEqual([])
  await act('mails', 'again', {}, failed.id)
  const retry = act('jobs', 'retry', { kind: 'mail', job: sent.id })
  await expect(retry).rejects.toMatchObject({ code: 'conflict' })
  const { state } = await one<{ state: string }>('select state from mails where id = $1', [
    failed.id,
  ])
  expect(state).toBe('waiting')
  expect((await verifyAuditEvents(deps.pool)).broken).toBeNull()
})
