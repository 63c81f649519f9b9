import { assert, integer, nat, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { openList } from './open-list.ts'

const config = { signingSecret: 'a secret of tests' }
const refusal = expect.objectContaining({
  code: 'invalid_request',
  fields: { after: expect.any(String) },
})

test('a cursor says its place and page again, and nothing but itself is accepted', () => {
  const cursors = record({ place: string(), page: integer({ min: 1, max: 1000 }) })
  assert(
    property(cursors, string(), nat(), (cursor, noise, at) => {
      const text = writeCursor(config.signingSecret, 'licenses:7', cursor)
      expect(text).toMatch(/^[\w-]+$/)
      expect(readCursor(config.signingSecret, 'licenses:7', text)).toEqual(cursor)
      const index = at % text.length
      const other = text[index] === 'A' ? 'B' : 'A'
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      for (const wrong of [changed, `${text}=`, `${text}A`, text.slice(0, -1), noise, ` ${text}`]) {
        expect(() => readCursor(config.signingSecret, 'licenses:7', wrong)).toThrow(refusal)
      }
    }),
  )
})

test('a cursor of another account, another list or another site is refused', () => {
  const cursor = writeCursor(config.signingSecret, 'licenses:7', { place: '1', page: 2 })
  for (const name of ['licenses:8', 'licenses:77', 'notifications:7'] as const) {
    expect(() => openList(config, name, { per_page: 2, after: cursor })).toThrow(refusal)
  }
  const other = { signingSecret: 'of another site' }
  expect(() => openList(other, 'licenses:7', { per_page: 2, after: cursor })).toThrow(refusal)
})

test('a cursor counts its page, and the last page has none', () => {
  const rows = ['c', 'b', 'a'].map((place) => ({ place }))
  const first = openList(config, 'licenses:7', { per_page: 2 })
  expect(first.window).toEqual({ limit: 3, offset: 0, after: null })
  const { shown, next } = first.cut(rows)
  expect(shown).toEqual(rows.slice(0, 2))
  const second = openList(config, 'licenses:7', { page: 9, per_page: 2, after: next ?? '' })
  expect([second.page, second.window]).toEqual([2, { limit: 3, offset: 0, after: 'b' }])
  expect(second.cut(rows.slice(2))).toEqual({ shown: rows.slice(2), next: null })
  expect(openList(config, 'licenses:7', { page: 4, per_page: 2 }).window.offset).toBe(6)
})
