import { expect, test } from 'vitest'
import { pageDataScript } from './page-data.ts'
import { placeDrawings } from './place-drawings.ts'
import { shareDrawings } from './share-drawings.ts'

const sun = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="4"/></svg>'
const house = '<svg viewBox="0 0 24 24"><g><path d="M3 12 12 4"/><path d="M5 21h9"/></g></svg>'
const dataOf = (...texts: string[]) => `${JSON.stringify([{ _1: 2 }, ...texts])}\n`

test('a drawing that stands in the page leaves the data, and its place is named there', () => {
  const body = `<a>${sun}</a><svg class="icon"></svg><b>${house}</b><i>${sun}</i>`
  const shared = shareDrawings(body, dataOf(house, 'sun', sun))
  expect(shared.count).toBe(2)
  expect(shared.data).toBe(dataOf('<svg~1', 'sun', '<svg~0'))
  expect(shared.body.replaceAll(' data-d', '')).toBe(body)
  expect(shared.body.split('<svg data-d')).toHaveLength(3)
})

test('a drawing that is hidden from screen readers in the page is the same one', () => {
  const hidden = sun.replace('<svg ', '<svg aria-hidden="true" ')
  const shared = shareDrawings(`<a>${hidden}</a>`, dataOf(sun))
  expect(shared.data).toBe(dataOf('<svg~0'))
  expect(shared.body).toContain('<svg data-d aria-hidden="true" viewBox')
})

test.each([
  ['has an entity, which browsers may write otherwise', '<svg><title>a &amp; b</title></svg>'],
  ['has an empty element that is not closed in short', '<svg><g></g></svg>'],
  ['has other quotes', "<svg><path d='M0 0'/></svg>"],
  ['has a second space', '<svg  viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
])('a drawing stays in the data where it %s', (_, svg) => {
  expect(shareDrawings(svg, dataOf(svg))).toEqual({ body: svg, data: dataOf(svg), count: 0 })
})

test('a drawing that the page does not show stays in the data', () => {
  expect(shareDrawings(house, dataOf(sun))).toEqual({ body: house, data: dataOf(sun), count: 0 })
})

test('a drawing that waits in a template stays in the data: the browser would not find it', () => {
  const body = `<a>${house}</a><template data-moving="">${sun}</template>`
  const shared = shareDrawings(body, dataOf(house, sun))
  expect(shared.data).toBe(dataOf('<svg~0', sun))
  expect(shared.body).toContain(`<template data-moving="">${sun}</template>`)
})

test('nothing is shared where somebody typed what looks like a reference', () => {
  expect(shareDrawings(sun, dataOf(sun, '<svg~0')).count).toBe(0)
})

test('the start of a drawing within another text is none', () => {
  const data = dataOf(`copy "${sun}"`)
  expect(shareDrawings(sun, data)).toEqual({ body: sun, data, count: 0 })
})

test('what the browser writes is read back to the same text', () => {
  const { data, count } = shareDrawings(`<a>${house}</a><b>${sun}</b>`, dataOf(sun, '</x>', house))
  // As a browser writes them: nothing is closed in short.
  const elements = [house, sun].map((svg) => ({
    outerHTML: svg.replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>'),
    removeAttribute: () => undefined,
  }))
  const page = { querySelectorAll: () => elements } as unknown as Document
  const [, sent = ''] = /^<script [^>]*>([^<]*)<\/script>$/.exec(pageDataScript(data)) ?? []

  expect(count).toBe(2)
  expect(JSON.parse(placeDrawings(page, sent))).toEqual(JSON.parse(dataOf(sun, '</x>', house)))
})
