import { afterAll, beforeAll, expect, test } from 'vitest'
import { userRoles, type UserRole } from '#db/schema/identity/accounts.ts'
import type { Actor, RequestScope } from '#platform/context.ts'
import {
  hasPermission,
  permissions,
  staffRoles,
  type Permission,
} from '#platform/permissions/permissions.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { areas } from './areas/areas.server.ts'
import { fileOfList, loadDetail, loadList, runAdminAction } from './load-area.server.ts'
import { loadStart } from './home/load-start.server.ts'
import { waitNames, waitOf } from './bar/wait-names.ts'
import { staffPages } from './bar/staff-pages.ts'

let site: TestSite
const people = new Map<UserRole, Actor>()

beforeAll(async () => {
  site = await createTestSite({ env: { SMTP_URL: 'smtp://ada:hush@mail.example:25' } })
  for (const role of userRoles) {
    people.set(role, { ...testActor(await createTestUser(site.deps, { role })), role })
  }
})
afterAll(() => site[Symbol.asyncDispose]())

const guest: Actor = { kind: 'guest', address: '10.0.0.1' }
const scopeOf = (actor: Actor) =>
  ({ deps: site.deps, actor, language: 'en' }) as unknown as RequestScope
const as = (role: UserRole) => scopeOf(people.get(role) ?? guest)
const none = new URLSearchParams()

/** `+` where it is answered, else the code. */
async function verdict(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '+',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
}

test('who may what is one table: admins everything, others what is theirs, the rest nothing', () => {
  const table = Object.keys(permissions).map((permission) => {
    const who = userRoles.filter((role) => hasPermission(role, permission as Permission))
    return `${permission}: ${who.join(' ')}`
  })
  expect(table).toEqual([
    'overview: reviewer developer support finance manager admin',
    'audit: developer manager admin',
    'requests: developer support manager admin',
    'texts: developer manager admin',
    'review: reviewer manager admin',
    'contributors: manager admin',
    'takedown: manager admin',
    'users: support manager admin',
    'paid: support finance manager admin',
    'suspend: manager admin',
    'roles: admin',
    'actAs: admin',
    'teams: manager admin',
    'money: finance manager admin',
    'refund: finance manager admin',
    'payouts: finance manager admin',
    'catalogue: manager admin',
    'sources: developer manager admin',
    'offers: manager admin',
    'announcements: manager admin',
    'reports: developer manager admin',
    'flags: developer admin',
    'jobs: developer admin',
    'mails: developer manager admin',
    'settings: developer admin',
  ])
})

test.each(areas.map((area) => [area.name, area] as const))(
  '/staff/%s: list, file and acts by every role',
  async (name, { permission, actions = {} }) => {
    for (const role of userRoles) {
      const expected = hasPermission(role, permission) ? '+' : 'not_found'
      expect([role, await verdict(loadList(as(role), name, none))]).toEqual([role, expected])
      const file = fileOfList(as(role), `${name}.csv`, none)
      expect([role, await verdict(file)]).toEqual([role, expected])
      for (const [intent, act] of Object.entries(actions)) {
        const isAllowed =
          hasPermission(role, permission) && hasPermission(role, act.permission ?? permission)
        const done = verdict(runAdminAction(as(role), { name, id: '', fields: { intent } }))
        if (!isAllowed) expect([role, intent, await done]).toEqual([role, intent, 'not_found'])
      }
    }
    expect(await verdict(loadList(scopeOf(guest), name, none))).toBe('not_found')
  },
)

test('a page of the staff that is none, a row that is none and an act that is none are not found', async () => {
  expect(await verdict(loadList(as('admin'), 'secrets', none))).toBe('not_found')
  for (const { name } of areas) {
    for (const id of ['0', '999999999', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect([name, id, await verdict(loadDetail(as('admin'), name, { id }))]).toEqual([
        name,
        id,
        'not_found',
      ])
    }
    for (const intent of ['', 'toString', 'constructor']) {
      const done = runAdminAction(as('admin'), { name, id: '', fields: { intent } })
      expect(await verdict(done)).toBe('not_found')
    }
  }
})

test('every sort, filter and search of every list answers, and its file has the same columns', async () => {
  for (const area of areas) {
    const { sorts, filters = {}, formerFilters = {}, search } = area.sql
    const queries = [
      ...Object.keys(sorts).flatMap((sort) => [
        `sort=${sort}&order=asc`,
        `sort=${sort}&order=desc`,
      ]),
      ...Object.entries({ ...filters, ...formerFilters }).flatMap(([name, values]) =>
        Object.keys(values).map((value) => `${name}=${value}`),
      ),
      ...(search ? ["q=%25'--\\", 'q=ada'] : []),
    ]
    for (const query of queries) {
      const done = loadList(as('admin'), area.name, new URLSearchParams(query))
      expect([area.name, query, await verdict(done)]).toEqual([area.name, query, '+'])
    }
    const named = Object.keys(area.filters ?? {})
    expect([area.name, named]).toEqual([area.name, Object.keys(filters)])
    const file = await fileOfList(as('admin'), `${area.name}.json`, none)
    expect(Array.isArray(await file.json())).toBe(true)
  }
})

test('the navigation names every area with its power, and what waits leads to one with the same power', async () => {
  const named = new Map(staffPages.map(({ to, permission }) => [to, permission]))
  for (const { name, permission } of areas) {
    expect([name, named.get(`/staff/${name}`)]).toEqual([name, permission])
  }
  for (const name of waitNames) {
    const { to, permission } = waitOf(name)
    expect([name, named.get(to.split('?')[0] ?? to)]).toEqual([name, permission])
  }
  expect(await verdict(loadStart(as('developer')))).toBe('+')
  expect(await verdict(loadStart(as('tester')))).toBe('not_found')
  expect(staffRoles).toHaveLength(6)
})

test('settings are shown without what is secret in them', async () => {
  const { facts, groups, checks } = await loadList(as('developer'), 'settings', none)
  const shown = JSON.stringify([facts, groups, checks])
  expect(shown).toContain('SITE_NAME')
  for (const secret of ['hush', site.deps.config.signingSecret]) {
    expect(shown.includes(secret)).toBe(false)
  }
})
