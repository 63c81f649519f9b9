import { makePaletteDraft } from '@tessera/palette'
import { sanitizeSvg } from '@tessera/svg'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDraft } from './color-view.ts'
import { drawPalette, readDraft, writeDraft } from './draft-json.ts'

const palette = makePaletteDraft(
  [
    { color: '#1c1b22', name: 'Ink & <co>' },
    { color: 'oklch(84% 0.3 145)', isLocked: true },
  ],
  { title: 'Häfen', gamut: 'p3' },
)
const kept = () => JSON.parse(JSON.stringify(writeDraft(palette)))

test('a palette survives the way through its draft', () => {
  expect(readDraft(kept())).toEqual(palette)
})

test('the same colours are the same text, whatever was moved and undone before', () => {
  const moved = {
    ...palette,
    swatches: palette.swatches.map((swatch) => ({ ...swatch, id: swatch.id + 7 })),
  }
  expect(JSON.stringify(writeDraft(moved))).toBe(JSON.stringify(writeDraft(palette)))
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['no swatches', { title: '', gamut: 'srgb', swatches: [] }],
  ['too many', { ...kept(), swatches: Array(21).fill(kept().swatches[0]) }],
  ['another gamut', { ...kept(), gamut: 'cmyk' }],
  ['no title', { ...kept(), title: 7 }],
  ['a colour that is none', { ...kept(), swatches: [{ ...kept().swatches[0], color: 'url(#x)' }] }],
  ['a swatch without its lock', { ...kept(), swatches: [{ color: '#112233', name: '' }] }],
])('%s is no palette', (_what, value) => {
  expect(readDraft(value)).toBeNull()
})

test('whatever strangers wrote is a whole palette or none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = readDraft(value)
      expect(read === null || read.swatches.length > 0).toBe(true)
    }),
  )
})

test('the picture in lists of drafts is one that the sanitiser keeps', () => {
  for (const draft of [palette, firstDraft]) {
    const svg = drawPalette(draft)
    expect(svg.match(/<rect/g)).toHaveLength(draft.swatches.length)
    expect(sanitizeSvg(svg).svg.match(/<rect/g)).toHaveLength(draft.swatches.length)
  }
})
