import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDanger } from '../../../svg/src/testing/find-danger.ts'
import { DocumentError } from '../document-error.ts'
import { drawing } from '../testing/drawing.ts'
import { readDocument } from '../tree/read-document.ts'
import { writeDocument } from '../tree/write-document.ts'
import { applyCommand, labelOf, readCommand, readCommands } from './apply-command.ts'
import { commandTypes } from './command-kinds.ts'

const DRAWING = drawing('<g id="a"><path d="M0 0h9v9z"/><text>x</text></g>')

test('every command has a label of its own', () => {
  const labels = commandTypes.map((type) => labelOf({ type }))
  expect(new Set(labels).size).toBe(commandTypes.length)
})

test.each([
  null,
  'move',
  [],
  { type: 'explode' },
  { type: 'toString' },
  { type: 'move', nodes: [], dx: 1, dy: 1 },
  { type: 'move', nodes: [1, 1], dx: 1, dy: 1 },
  { type: 'move', nodes: [-1], dx: 1, dy: 1 },
  { type: 'move', nodes: [1], dx: Number.NaN, dy: 1 },
  { type: 'move', nodes: [1], dx: '1', dy: 1 },
  { type: 'move', nodes: [1], dx: 1e300, dy: 1 },
  { type: 'flip', nodes: [1], axis: 'sideways' },
  { type: 'set-attribute', nodes: [1], name: 'a b', value: '' },
  { type: 'set-stroke', nodes: [1], width: -1 },
  { type: 'rename', node: 1, name: 'a\u0000' },
  { type: 'rename', node: 1, name: 'a\uD800' },
])('%j is no command', (json) => {
  expect(() => readCommand(json)).toThrow(expect.objectContaining({ code: 'bad-command' }))
})

test('unknown fields are dropped, and lists are limited', () => {
  const json = { type: 'move', nodes: [1], dx: 1, dy: 2, extra: 'x' }
  expect(readCommand(json)).toEqual({ type: 'move', nodes: [1], dx: 1, dy: 2 })
  expect(() => readCommands(Array.from({ length: 20_001 }, () => json))).toThrow()
})

const HOSTILE = [
  { type: 'set-attribute', nodes: [1], name: 'onload', value: 'alert(1)' },
  { type: 'set-attribute', nodes: [1], name: 'href', value: 'javascript:alert(1)' },
  { type: 'set-attribute', nodes: [1], name: 'xlink:href', value: 'https://example.org/a.svg#b' },
  { type: 'set-attribute', nodes: [1], name: 'href', value: 'data:image/svg+xml,<svg/>' },
  { type: 'set-attribute', nodes: [1], name: 'style', value: 'background:url(//a)' },
  { type: 'set-attribute', nodes: [1], name: 'style', value: 'background:u\\72l(//a)' },
  { type: 'set-attribute', nodes: [1], name: 'xmlns', value: 'http://www.w3.org/1999/xhtml' },
  { type: 'set-paint', nodes: [1], property: 'fill', paint: 'url(https://example.org)' },
  { type: 'recolor', nodes: null, from: 'red', to: 'url(//a)' },
  { type: 'insert', parent: 0, before: null, markup: '<script>alert(1)</script>' },
  { type: 'insert', parent: 0, before: null, markup: '<g onclick="a()"/>' },
  { type: 'insert', parent: 0, before: null, markup: '<foreignObject/>' },
  { type: 'insert', parent: 0, before: null, markup: '<style>@import "a"</style>' },
  { type: 'insert', parent: 0, before: null, markup: '<use href="&#104;ttp://a"/>' },
  {
    type: 'insert',
    parent: 0,
    before: null,
    markup: '<animate attributeName="href" to="javascript:a"/>',
  },
  { type: 'insert', parent: 0, before: null, markup: '<?xml-stylesheet href="a"?><g/>' },
  { type: 'insert', parent: 0, before: null, markup: '<![CDATA[<script/>]]>' },
] as const

test.each(HOSTILE)('%j is refused', (command) => {
  expect(() => applyCommand(DRAWING, readCommand(command))).toThrow(
    expect.objectContaining({ code: 'unsafe' }),
  )
})

test.each([
  { type: 'set-attribute', nodes: [1], name: 'javascript:script', value: '' },
  { type: 'insert', parent: 0, before: null, markup: '<g inkscape:label="a"/>' },
])('%j names a prefix that nothing declares', (command) => {
  expect(() => applyCommand(DRAWING, readCommand(command))).toThrow(DocumentError)
})

test.each([
  { type: 'set-attribute', nodes: [1], name: 'xlink:href', value: '#a' },
  { type: 'insert', parent: 0, before: null, markup: '<g><use xlink:href="#a"/></g>' },
])('%j links by the name without a prefix where none is declared', (command) => {
  const written = writeDocument(applyCommand(DRAWING, readCommand(command)))
  expect(written).toContain(' href="#a"')
  expect(findDanger(written)).toEqual([])
})

test('a prefix that the outermost element declares is kept', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g/></svg>'
  const markup = '<use xlink:href="#a"/>'
  const command = readCommand({ type: 'insert', parent: 0, before: null, markup })
  expect(writeDocument(applyCommand(readDocument(svg), command))).toContain(markup)
})

test('whatever an attribute, colour, name or text says, nothing dangerous is written', () => {
  const words = fc.array(
    fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      'script',
      ' onload=',
      'url(',
      'javascript:',
      '#a',
      ')',
      '/',
      ';',
      '&#x22;',
      'href',
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...commandTypes), words, words, (type, one, other) => {
      const [a, b] = [one.join(''), other.join('')]
      const json = {
        type,
        nodes: [1],
        node: type === 'set-text' ? 3 : 1,
        parent: 0,
        name: a,
        value: b,
        text: b,
        paint: b,
        property: 'fill',
        from: a,
        to: b,
        markup: `<g ${a}/>${b}`,
        d: a,
      }
      try {
        const written = writeDocument(applyCommand(DRAWING, readCommand(json)))
        expect(findDanger(written)).toEqual([])
      } catch (error) {
        if (!(error instanceof DocumentError) && !/VectorError/.test(String(error))) throw error
      }
    }),
    { numRuns: 2000 },
  )
})
