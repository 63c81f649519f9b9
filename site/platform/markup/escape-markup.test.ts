import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

const hostile = [
  'plain',
  '<script>alert(1)</script>',
  '"onload="x" \'y\' &amp; & ]]> -->',
  '矢印 · 화살표 · ß 😀',
]

test.each(hostile)('%j comes out of an XML reader as it went in', (text) => {
  expect(readBack(escapeMarkup(text))).toEqual({ content: text, attribute: text })
})

test('what XML cannot hold is left out: control characters and halves of a pair', () => {
  expect(readBack(escapeMarkup('a\u0000b\u0008c\u001fd\ufffee\ud800f'))).toEqual({
    content: 'abcdef',
    attribute: 'abcdef',
  })
})

function readBack(escaped: string) {
  const found = { content: '', attribute: '' }
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => (found.content += text))
  parser.on('opentag', ({ attributes }) => (found.attribute = String(attributes['a'] ?? '')))
  parser.write(`<t a="${escaped}">${escaped}</t>`).close()
  return found
}
