import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { narrowHtml, narrowJson } from './narrow-text.server.ts'

const filler = 'plain words, déjà vu '.repeat(40)

/** Whether V8 can hold it in one byte a character. */
const isNarrow = (text: string) => !/[^\0-\xff]/.test(text)

test.each([
  ['typographic marks', `<p title="“a” … b">${filler}today’s – © 2021</p>`],
  ['names in other scripts', `<a lang="ja">日本語</a><p>${filler}</p>`],
  ['a character of two units', `<p>😀 ${filler}</p>`],
  ['a text field', `<textarea>“${filler}”</textarea><title>…</title>`],
])('markup with %s is read as before', (_, html) => {
  const narrow = narrowHtml(html)
  expect(isNarrow(narrow)).toBe(true)
  expect(new JSDOM(narrow).window.document.body.innerHTML).toBe(
    new JSDOM(html).window.document.body.innerHTML,
  )
})

test('no entity is written into a script or a style', () => {
  for (const raw of [
    '<script>say("…")</script>',
    '<style>a::after{content:"→"}</style>',
    '<script>…',
  ]) {
    const html = `${raw}<p>…${filler}</p>`
    expect(narrowHtml(html)).toBe(html)
  }
  const plain = '<script>say("é")</script>'
  expect(narrowHtml(`${plain}<p>…${filler}</p>`)).toBe(`${plain}<p>&#8230;${filler}</p>`)
})

test('a text that would become much longer stays', () => {
  const japanese = `<p>${'日本語'.repeat(50)}</p>`
  expect(narrowHtml(japanese)).toBe(japanese)
  expect(narrowJson(JSON.stringify(japanese))).toBe(JSON.stringify(japanese))
})

test('JSON is read as before', () => {
  const data = { filler, title: '“a” … 😀\u2028', number: 1 }
  const narrow = narrowJson(JSON.stringify(data))
  expect(isNarrow(narrow)).toBe(true)
  expect(JSON.parse(narrow)).toEqual(data)
})
