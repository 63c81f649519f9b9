import type { User } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { toTagUser } from './tag-manager.tsx'

test('the tag manager is told the specified fields of a user, and no subscription or client', () => {
  const user = {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    email: 'ines@halde.example',
    name: 'Ines Maier',
    username: 'ines',
    first_name: 'Ines',
    last_name: 'Maier',
    type: 'personal',
    role: 'user',
    verified: true,
    is_contributor: false,
    company: 'Halde',
    country: 'DE',
    created_at: '2026-01-01T00:00:00.000Z',
    designation: 'Designer',
    login_at: '2026-11-21T00:00:00.000Z',
    social_urls: [],
    gtm_events: [],
    urls: { small: '/s', normal: '/n', large: '/l' },
    company_urls: { small: '/s', normal: '/n', large: '/l' },
    cover_urls: { small: '/s', normal: '/n', large: '/l' },
    subscriptions: [{ secret: true }],
    oauth_clients: [{ id: 'a', name: 'A' }],
  } as unknown as User
  const { subscriptions, oauth_clients: clients, urls, ...rest } = user
  expect(toTagUser(user)).toEqual({ ...rest, urls: { small: '/s', normal: '/n' } })
  expect([subscriptions, clients, urls]).toHaveLength(3)
})
