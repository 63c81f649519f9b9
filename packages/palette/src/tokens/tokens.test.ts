import { readXmlTree } from '@tessera/vector'
import ase from 'ase-utils'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePaletteDraft } from '../edit/palette-draft.ts'
import { tokenKeys, toTokenPalette, type ScaleChoice } from './token-families.ts'
import { tokenFormatNames, writeTokens, type TokenFormat } from './token-formats.ts'

const draft = makePaletteDraft(
  [{ color: '#1c1b22', name: 'Ink' }, { color: '#c0512f', name: 'Brick' }, { color: '#e5ae3b' }],
  { title: 'Harbour hills' },
)

function textOf(format: TokenFormat, palette = toTokenPalette(draft, null)): string {
  const { body } = writeTokens(palette, format)
  if (typeof body !== 'string') throw new Error(`${format} is no text`)
  return body
}

const scale: ScaleChoice = { measure: 'wcag', ground: '#ffffff' }

test('CSS has hex for every browser and OKLCH where it is known', () => {
  const css = textOf('css')
  expect(css).toContain('/* Harbour hills */\n:root {\n  --ink: #1c1b22;\n  --brick: #c0512f;')
  expect(css).toContain('    --brick: oklch(57.3% 0.151 37.4);')
  expect(css).toContain('--color-3: #e5ae3b;')
})

test('Tailwind 4 gets a theme with a scale', () => {
  const css = textOf('tailwind', toTokenPalette(draft, scale))
  expect(css).toMatch(/@theme \{\n {2}--color-ink: oklch\(/)
  expect(css.match(/--color-brick-\d+: oklch\(/g)).toHaveLength(11)
})

test('design tokens are objects of 2025.10, or hex for older tools', () => {
  const tokens = JSON.parse(textOf('dtcg'))
  expect(tokens.$description).toBe('Harbour hills')
  expect(tokens.brick).toEqual({
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: [0.7529, 0.3176, 0.1843],
      alpha: 1,
      hex: '#c0512f',
    },
    $description: 'Brick',
  })
  expect(JSON.parse(textOf('dtcg-hex')).brick.$value).toBe('#c0512f')
  const scaled = JSON.parse(textOf('dtcg', toTokenPalette(draft, scale)))
  expect(Object.keys(scaled.brick)).toHaveLength(13)
  expect(scaled.brick.base.$value.hex).toBe('#c0512f')
})

test('a colour beyond sRGB keeps its space where the format knows one', () => {
  const wide = makePaletteDraft([{ color: 'oklch(84% 0.3 145)', name: 'Lime' }], { gamut: 'p3' })
  const palette = toTokenPalette(wide, null)
  expect(JSON.parse(textOf('dtcg', palette)).lime.$value.colorSpace).toBe('display-p3')
  expect(textOf('swift', palette)).toContain('static let lime = Color(.displayP3, red: ')
  const figma = JSON.parse(textOf('figma', palette))
  expect(figma.lime.$value).toMatchObject({ colorSpace: 'srgb', alpha: 1 })
  expect(figma.$extensions).toEqual({ 'com.figma.modeName': 'Default' })
  expect(textOf('css', palette)).toContain('--lime: oklch(84% 0.3 145);')
})

test('an independent parser reads the names and colours of the ASE file', () => {
  const { body, name } = writeTokens(toTokenPalette(draft, scale), 'ase')
  expect(name).toBe('harbour-hills.ase')
  const read = ase.decode(Buffer.from(body as Uint8Array))
  expect(read.version).toBe('1.0')
  expect(read.groups).toEqual([expect.objectContaining({ name: 'Harbour hills' })])
  const colors = read.colors.map((color) => [
    color.name,
    color.model,
    ...color.color.map((channel) => Math.round(channel * 255)),
  ])
  expect(colors).toHaveLength(3 * 12)
  expect(colors[0]).toEqual(['Ink', 'RGB', 0x1c, 0x1b, 0x22])
  expect(colors[12]).toEqual(['Brick', 'RGB', 0xc0, 0x51, 0x2f])
})

test('the ASE parser reads names in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      const named = makePaletteDraft([{ color: '#123456', name }])
      const palette = toTokenPalette(named, null)
      const read = ase.decode(Buffer.from(writeTokens(palette, 'ase').body as Uint8Array))
      expect(read.colors[0]?.name).toBe(palette.families[0]?.name)
    }),
    { numRuns: 50 },
  )
})

test('GIMP reads three numbers, a tab and the name', () => {
  expect(textOf('gpl').split('\n').slice(0, 6)).toEqual([
    'GIMP Palette',
    'Name: Harbour hills',
    'Columns: 3',
    '#',
    ' 28  27  34\tInk',
    '192  81  47\tBrick',
  ])
})

test('Swift constants are in camel case, its own words in backticks', () => {
  const palette = toTokenPalette(
    makePaletteDraft([
      { color: '#ff0000', name: 'Deep Red' },
      { color: '#00ff00', name: 'default' },
    ]),
    null,
  )
  const swift = textOf('swift', palette)
  expect(swift).toContain(
    'static let deepRed = Color(.sRGB, red: 1.0000, green: 0.0000, blue: 0.0000, opacity: 1)',
  )
  expect(swift).toContain('static let `default` = ')
})

test('whatever a palette is called, no format lets the name out of its place', () => {
  const nasty = fc.constantFrom(
    '*/ } body { display: none',
    '--><x/>',
    '"]} ${x}',
    '`${process.exit()}`',
    'a"b\\c',
    '<script>',
    '名前',
    '2nd',
    '—',
  )
  const name = fc.oneof(nasty, fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(name, fc.array(name, { minLength: 1, maxLength: 6 }), (title, names) => {
      const given = names.map((one) => ({ color: '#123456', name: one }))
      const palette = toTokenPalette(makePaletteDraft(given, { title }), null)
      const css = textOf('css', palette).replace(/\/\*[^]*?\*\//, '')
      expect(css).toMatch(/^\s*:root \{\n(?: {2}--[a-z][a-z\d-]*: #123456;\n)+\}\n@supports/)
      expect(Object.keys(JSON.parse(textOf('dtcg', palette))).length).toBeGreaterThan(0)
      const xml = readXmlTree(textOf('android', palette))
      expect(xml.children.filter((child) => typeof child !== 'string')).toHaveLength(names.length)
      expect(textOf('gpl', palette).trimEnd().split('\n')).toHaveLength(4 + names.length)
      expect(textOf('swift', palette)).toMatch(/\n\}\n$/)
      for (const format of tokenFormatNames) {
        expect(writeTokens(palette, format).name).toMatch(/^[a-z][a-z\d-]*\.[a-z.]+$/)
      }
    }),
    { numRuns: 60 },
  )
})

test('keys are unique and start with a letter', () => {
  expect(tokenKeys(['Brick', 'brick', '', '緑', '2nd', 'Café crème'])).toEqual([
    'brick',
    'brick-2',
    'color-3',
    'color-4',
    'c-2nd',
    'cafe-creme',
  ])
})
