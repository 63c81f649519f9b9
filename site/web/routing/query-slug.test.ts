import { expect, test } from 'vitest'
import { queryFromSlug, querySlug } from './query-slug.ts'

test('spaces and signs become one hyphen, case goes', () => {
  expect(querySlug('  Arrow  Up & Down! ')).toBe('arrow-up-down')
})

test('letters of every script stay, marks with them', () => {
  expect(querySlug('矢印 アイコン')).toBe('矢印-アイコン')
  expect(querySlug('Café')).toBe('café')
  expect(querySlug('Cafe\u0301')).toBe('café')
  expect(querySlug('화살표')).toBe('화살표')
  expect(querySlug('हिन्दी')).toBe('हिन्दी')
})

test('a query of signs alone has no slug', () => {
  expect(querySlug(' ?! ')).toBe('')
})

test('hyphens are shown as spaces, and the slug of what is shown is the same slug', () => {
  expect(queryFromSlug('arrow-up-down')).toBe('arrow up down')
  for (const query of ['arrow up', 'a-b--c', '3D cube', 'ñandú']) {
    expect(querySlug(queryFromSlug(querySlug(query)))).toBe(querySlug(query))
  }
})
