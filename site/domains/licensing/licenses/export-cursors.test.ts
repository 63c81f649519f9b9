import { expect, test } from 'vitest'
import type { Deps, SignedIn } from '#platform/context.ts'
import { cursorAfter, rowBefore, withNumber } from './export-cursors.ts'

const deps = { config: { signingSecret: 'a secret of tests' } } as Pick<Deps, 'config'>
const [ada, bob] = [{ accountId: 7 }, { accountId: 8 }] as [SignedIn, SignedIn]

test('an export goes on by its cursor, or by the number that version 2026-11-01 gives', () => {
  const next = cursorAfter(deps, ada, 4711)
  expect(next).not.toContain('4711')
  expect(rowBefore(deps, ada, next)).toBe(4711)
  expect(withNumber({ statements: [], next })).toEqual({ statements: [], next: 4711 })
  expect(withNumber({ next: null })).toEqual({ next: null })
  expect([rowBefore(deps, ada, '4711'), rowBefore(deps, ada)]).toEqual([4711, 0])
})

test('a cursor of another account is refused', () => {
  const next = cursorAfter(deps, ada, 4711)
  for (const wrong of [next, '-1', '1e9', '9'.repeat(16)]) {
    expect(() => rowBefore(deps, bob, wrong)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    )
  }
})
