import { expect, test } from 'vitest'
import { isMultiLoginDue } from './multi-login.ts'

test('the page that was loaded shows it, whichever it is', () => {
  expect(isMultiLoginDue('/', true)).toBe(true)
  expect(isMultiLoginDue('/icon/sun', true)).toBe(true)
})

test.each([
  '/',
  '/pricing',
  '/access',
  '/icons',
  '/illustrations',
  '/3ds',
  '/lotties',
  '/api',
  '/dashboard/downloads',
  '/dashboard/favorites',
  '/dashboard/members',
  '/dashboard/profile',
  '/dashboard/referral',
  '/dashboard/subscriptions',
  '/dashboard/transactions',
  '/dashboard/apps',
  '/dashboard/apps/12',
])('a following page %s delays it', (path) => {
  expect(isMultiLoginDue(path, false)).toBe(false)
})

test.each(['/icon/sun', '/icons/cat', '/dashboard/following', '/dashboard/apps/12/pricing'])(
  'a following page outside the list, %s, shows it',
  (path) => {
    expect(isMultiLoginDue(path, false)).toBe(true)
  },
)
