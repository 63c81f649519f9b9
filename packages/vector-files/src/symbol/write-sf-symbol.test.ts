import { readXmlTree, type XmlElement } from '@tessera/vector'
import { beforeAll, expect, test } from 'vitest'
import { difference, drawing, loadResvg, pictureOf } from '../testing/picture-of.ts'
import { readSymbol } from '../testing/read-symbol.ts'
import { writeSfSymbol } from './write-sf-symbol.ts'

beforeAll(loadResvg)

const lines =
  '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="11" r="8"/><path d="m21 21-4.34-4.34M7 11c2-5 6 5 8 0"/></g>'

const pathsIn = (text: string, id: string): string[] => {
  const find = (element: XmlElement): XmlElement | undefined =>
    element.attributes.get('id') === id ? element : element.children.map(find).find(Boolean)
  return find(readXmlTree(text))!.children.map(({ attributes }) => attributes.get('d')!)
}

test.for([
  ['round lines', lines],
  ['pointed lines', '<path d="M4 20L12 4l8 16Z" fill="none" stroke="#000" stroke-width="2"/>'],
  [
    'square ends',
    '<path d="M5 5h14v14" fill="none" stroke="#000" stroke-width="3" stroke-linecap="square" stroke-linejoin="bevel"/>',
  ],
  ['an area with a hole', '<path fill-rule="evenodd" d="M2 2h20v20H2zM7 7h10v10H7z"/>'],
])('the regular weight of %s looks as the drawing', ([, body]) => {
  const svg = drawing(body!)
  const { text } = writeSfSymbol(pictureOf(svg), { name: 'search' })
  // It stands between pixels of the template, so edges are grey otherwise.
  expect(difference(svg, readSymbol(text, 'Regular', 24, 24), 48)).toBeLessThan(0.002)
  expect(difference(svg, drawing(''))).toBeGreaterThan(0.02)
})

test('three weights have the same points, and grow', () => {
  const { text, losses } = writeSfSymbol(pictureOf(drawing(lines)), { name: 'search' })
  expect(losses).toEqual([])
  const letters = (weight: string) =>
    pathsIn(text, `${weight}-S`).map((d) => d.replaceAll(/[^MLCZ]/g, ''))
  expect(letters('Ultralight')).toEqual(letters('Regular'))
  expect(letters('Black')).toEqual(letters('Regular'))
  const inks = ['Ultralight', 'Regular', 'Black'].map((weight) =>
    difference(readSymbol(text, weight, 24, 24), drawing('')),
  )
  expect(inks[1]! / inks[0]!).toBeGreaterThan(1.5)
  expect(inks[2]! / inks[1]!).toBeGreaterThan(1.2)
})

test('the template has the guides, margins and groups that Apple asks for', () => {
  const { text } = writeSfSymbol(pictureOf(drawing(lines)), { name: '</text><script>"&\u0000' })
  for (const id of [
    'Notes',
    'Guides',
    'Symbols',
    'template-version',
    ...['S', 'M', 'L'].flatMap((size) => [`Baseline-${size}`, `Capline-${size}`]),
    ...['Ultralight', 'Regular', 'Black'].flatMap((weight) => [
      `left-margin-${weight}-S`,
      `right-margin-${weight}-S`,
      `${weight}-S`,
    ]),
  ]) {
    expect([id, text.split(`id="${id}"`).length]).toEqual([id, 2])
  }
  expect(text).not.toContain('<script')
  expect(() => readXmlTree(text)).not.toThrow()
})

test('what a symbol cannot be is said', () => {
  const losses = (body: string) => writeSfSymbol(pictureOf(drawing(body)), { name: 'a' }).losses
  expect(losses('<path d="M2 2h9v9z"/>')).toEqual(['weights: no stroke to make them of'])
  expect(losses('<path fill="red" d="M2 2h9v9z"/><path stroke="blue" d="M2 2h9"/>')).toContain(
    'colours',
  )
  expect(losses('<path opacity=".5" d="M2 2h9v9z"/>')).toContain('opacity')
})
