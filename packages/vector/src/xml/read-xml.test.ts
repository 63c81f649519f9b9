import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import documents from '../fixtures/documents.json' with { type: 'json' }
import { VectorError } from '../vector-error.ts'
import { escapeAttribute, escapeText } from './escape-xml.ts'
import { readXmlTree } from './read-xml-tree.ts'
import { readXml } from './read-xml.ts'

/** The tokens of a document, one text each, or the code of its refusal. */
function tokensOf(source: string): string[] | string {
  const tokens: string[] = []
  try {
    readXml(source, {
      open: (name, attributes) =>
        tokens.push(
          [`<${name}`, ...Object.entries(attributes).map((pair) => pair.join('='))].join(' '),
        ),
      close: () => tokens.push('>'),
      text: (text) => tokens.push(text),
    })
  } catch (error) {
    if (error instanceof VectorError) return error.code
    throw error
  }
  return tokens
}

test.each(documents)('$name', ({ input, expected }) => {
  expect(tokensOf(input)).toEqual(expected)
})

test('entities are capped in number and in what they unfold to', () => {
  const declared = (count: number, length: number) =>
    Array.from({ length: count }, (_, n) => `<!ENTITY e${n} "${'x'.repeat(length)}">`).join('')
  const file = (count: number, length: number, mentions: number) =>
    `<!DOCTYPE a [${declared(count, length)}]><a>${'&e0;'.repeat(mentions)}</a>`
  expect(tokensOf(file(256, 1, 1))).toEqual(['<a', 'x', '>'])
  expect(tokensOf(file(257, 1, 1))).toBe('doctype')
  expect(tokensOf(file(1, 10_000, 100))).toHaveLength(3)
  expect(tokensOf(file(1, 10_000, 101))).toBe('doctype')
})

test('what a handler throws ends the reading', () => {
  const broken = new Error('enough')
  const stop = () => {
    throw broken
  }
  expect(() => readXml('<a><b/></a>', { open: stop, close: stop, text: stop })).toThrow(broken)
})

test('text from anywhere is read or refused, never anything else', () => {
  const parts = fc.constantFrom(
    '<a',
    '<',
    '>',
    '/>',
    '</a>',
    ' b="',
    "'",
    '"',
    '&',
    ';',
    ']]>',
    'x',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(parts).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(() => tokensOf(text)).not.toThrow()
    }),
  )
})

test('escaped text comes back as it was', () => {
  const text = fc.stringMatching(/^[ -~£-ÿ]+$/)
  fc.assert(
    fc.property(text, text, (value, inside) => {
      const { attributes, text: read } = readXmlTree(
        `<a b="${escapeAttribute(value)}">${escapeText(inside)}</a>`,
      )
      expect([attributes.get('b'), read]).toEqual([value, inside])
    }),
  )
})

test('a tree drops prefixes and joins text', () => {
  const root = readXmlTree('<s:svg xmlns:s="u" x:href="#a">one<g id="b"/> two</s:svg>')
  expect(root).toMatchObject({ name: 'svg', text: 'one two' })
  expect(root.attributes.get('href')).toBe('#a')
  expect(root.children.map(({ name, attributes }) => [name, attributes.get('id')])).toEqual([
    ['g', 'b'],
  ])
})

test('a tree may be deep, long and wide to a limit', () => {
  const nested = (levels: number) => '<g>'.repeat(levels) + '</g>'.repeat(levels)
  expect(readXmlTree(nested(128)).name).toBe('g')
  for (const text of [
    nested(129),
    `<g>${'<p/>'.repeat(50_000)}</g>`,
    `<g>${' '.repeat(4_000_000)}</g>`,
  ]) {
    expect(() => readXmlTree(text)).toThrow(expect.objectContaining({ code: 'too-large' }))
  }
})
