import type { Team, User } from '@tessera/contracts'
import { expect, test } from 'vitest'
import {
  guestSession,
  toClientSession,
  type ClientSession,
} from '#domains/identity/accounts/context/client-session.ts'
import { otherAccounts, planLabel, userMenuEntries } from './user-menu-entries.ts'

const everything = () => true

function person(change: Partial<User> = {}): User {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    type: 'personal',
    email: 'ines@halde.example',
    name: 'Ines Maier',
    first_name: 'Ines',
    is_contributor: false,
    role: 'user',
    pivot: null,
    urls: { small: '/p/1', normal: '/p/1', large: '/p/1' },
    ...change,
  } as User
}

const west = {
  uuid: '00000000-0000-4000-8000-000000000002',
  name: 'West Studio',
  urls: { small: '/p/2', normal: '/p/2', large: '/p/2' },
  members: [],
} as unknown as Team

function asPerson(change: Partial<User> = {}, teams: readonly Team[] = []): ClientSession {
  return toClientSession({ auth: person(change), member: null }, { teams, paymentMethod: null })
}

function asTeam(role: 'admin' | 'member', change: Partial<User> = {}): ClientSession {
  const auth = person({
    uuid: west.uuid,
    name: west.name,
    type: 'team',
    pivot: { role },
    ...change,
  })
  return toClientSession({ auth, member: person() }, { teams: [west], paymentMethod: null })
}

const idsOf = (session: ClientSession) => userMenuEntries(session, everything).map(({ id }) => id)

test('a person goes to subscriptions, a team account to its members', () => {
  const targetOf = (session: ClientSession) => userMenuEntries(session, everything)[0]?.to
  expect(targetOf(asPerson())).toBe('/dashboard/subscriptions')
  expect(targetOf(asTeam('member'))).toBe('/dashboard/members')
})

test('a team account has team downloads, team collections and team following', () => {
  const labels = userMenuEntries(asTeam('member'), everything).map(({ label }) => label)
  expect(labels).toEqual([
    'session.dashboard',
    'session.teamDownloads',
    'session.teamCollections',
    'session.teamFollowing',
  ])
})

test('only sellers with a personal account see the contributor dashboard', () => {
  expect(idsOf(asPerson({ is_contributor: true }))).toContain('contributor')
  expect(idsOf(asPerson())).not.toContain('contributor')
  expect(idsOf(asTeam('admin', { is_contributor: true }))).not.toContain('contributor')
})

test('who has oauth clients sees the API dashboard', () => {
  expect(idsOf(asPerson({ oauth_clients: [{ id: 'a', name: 'A' }] }))).toContain('api')
  expect(idsOf(asPerson({ oauth_clients: [] }))).not.toContain('api')
})

test('the owner of a team sees the link that opens the invitation; a member does not', () => {
  const invite = userMenuEntries(asTeam('admin'), everything).find(({ id }) => id === 'invite')
  expect(invite?.to).toBe('/dashboard/members?invite_members=true')
  expect(idsOf(asTeam('member'))).not.toContain('invite')
})

test('a page that does not exist is not linked', () => {
  const entries = userMenuEntries(asPerson(), (path) => path === '/dashboard/profile')
  expect(entries.map(({ to }) => to)).toEqual(['/dashboard/profile'])
})

test('the menu offers switching when other accounts exist, and never to oneself', () => {
  expect(otherAccounts(asPerson())).toEqual([])
  expect(otherAccounts(asPerson({}, [west])).map(({ path }) => path)).toEqual([
    `/auth/switch-team/${west.uuid}`,
  ])
  expect(otherAccounts(asTeam('member')).map(({ path, name }) => [path, name])).toEqual([
    ['/auth/switch-user', 'Ines Maier'],
  ])
  expect(otherAccounts(guestSession)).toEqual([])
})

test('logging in as a team sets the team user and the member as the individual user', () => {
  const session = asTeam('member')
  expect(session.isTeam).toBe(true)
  expect(session.teamUser?.name).toBe('West Studio')
  expect(session.individualUser?.name).toBe('Ines Maier')
})

function plan(id: number, type: 'personal' | 'team' | 'api' | 'education', name = 'Some plan') {
  const transaction = { gateway: 'stripe' }
  const subscription = { status: 'active', plan_info: { id, type, name }, transaction }
  return { subscriptions: [subscription] } as unknown as User
}

test.each([
  ['Free Plan without premium', asPerson(), { key: 'session.freePlan' }],
  ['Free Plan for api', asPerson(plan(1, 'api')), { key: 'session.freePlan' }],
  ['Team Plan', asTeam('member', plan(41, 'team')), { key: 'session.teamPlan' }],
  ['the name of plan 47', asPerson(plan(47, 'personal', 'Scout')), { name: 'Scout' }],
  ['Individual Plan', asPerson(plan(24, 'personal')), { key: 'session.individualPlan' }],
])('the plan label: %s', (_, session, label) => {
  expect(planLabel(session)).toEqual(label)
})
