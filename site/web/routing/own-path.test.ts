import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/icons/cat?price=free#top', '/icons/cat?price=free#top'],
  ['/jp/icons/cat', '/icons/cat'],
  ['/kr', '/'],
  ['/a/../b', '/b'],
  ['/dashboard/members?invite_members=true', '/dashboard/members?invite_members=true'],
])('%s is ours', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path)
})

const schemes = ['https:', 'http:', 'HTTPS:', 'javascript:', 'data:text/html,', 'ftp:', 'blob:', '']
const slashes = [
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '/\\/',
  '\\',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/\r/',
]
const others = [
  ...schemes.flatMap((scheme) =>
    ['//', '/\\', '', '\\\\'].map((by) => `${scheme}${by}evil.example`),
  ),
  ...slashes.flatMap((by) => [`${by}evil.example`, `${by}evil.example/..`]),
  '/jp//evil.example',
  '/jp/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '//user@evil.example',
  '//evil.example%2f@own',
  '/\u0000/evil.example',
  '',
]

test.each(others)('%j leads elsewhere and is dropped', (wanted) => {
  const path = ownPath(wanted)
  if (path !== null) expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
  if (/^\/[^/\\]/.test(wanted) === false) expect(path).toBeNull()
})

test('the set is large enough, and none of it leaves', () => {
  expect(others.length).toBeGreaterThanOrEqual(60)
  for (const wanted of others) expect(ownPath(wanted) ?? '/').toMatch(/^\/(?![/\\])/)
})
