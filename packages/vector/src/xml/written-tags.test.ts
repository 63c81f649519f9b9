import { expect, test } from 'vitest'
import { readAttributes, writeAttributes, writtenTags } from './written-tags.ts'

const MARKUP = '<svg viewBox="0 0 24 24"><g data-a="&lt;b&gt;"><path d="M0 0"/></g></svg>'

test('tags are told apart and found where they stand', () => {
  const tags = [...writtenTags(MARKUP)]
  expect(tags.map(({ start, end }) => MARKUP.slice(start, end)).join('')).toBe(MARKUP)
  expect(
    tags.map(({ name, isClosing, isSelfClosing }) => [name, isClosing, isSelfClosing]),
  ).toEqual([
    ['svg', false, false],
    ['g', false, false],
    ['path', false, true],
    ['g', true, false],
    ['svg', true, false],
  ])
})

test('attributes are written as they were read, byte for byte', () => {
  const texts = [...writtenTags(MARKUP)].map(({ attributeText }) => attributeText)
  expect(texts.map((text) => writeAttributes(readAttributes(text)))).toEqual(texts)
  expect(readAttributes(texts[1]!)).toEqual(new Map([['data-a', '&lt;b&gt;']]))
})
