import { expect, test } from 'vitest'
import { pictureTone, stageTone } from './picture-tone.ts'

test('a glyph without colours is turned light at night, a mostly dark work gets a lighter ground', () => {
  expect(pictureTone('icon', [])).toBe('mono')
  expect(pictureTone('illustration', ['#0b0b0c', '#ff0000'])).toBe('dark')
  expect(pictureTone('icon', ['#000000'])).toBe('dark')
})

test('a pale work brings a dark ground; a strong yellow is seen on any', () => {
  expect(pictureTone('lottie', ['#e6effc', '#f3f7fe'])).toBe('pale')
  expect(pictureTone('icon', ['#fff3c4'])).toBe('pale')
  expect(pictureTone('illustration', ['#f3f7fe', '#1f2937'])).toBeUndefined()
  expect(pictureTone('illustration', ['#ffc83d'])).toBeUndefined()
})

test('a drawing in black with a little colour brings a light ground, as measured from Open Doodles', () => {
  const doodle = { luminance: 0.0675, chroma: 0.179, outline: 0.843 }
  expect(pictureTone('illustration', ['#000000', '#ff5678'], doodle)).toBe('dark')
  // The same light of colours that are seen at night, and a figure in black with a bright face.
  expect(pictureTone('illustration', ['#7a1f3d', '#ff5678'], doodle)).toBeUndefined()
  const student = { luminance: 0.17, chroma: 0.23, outline: 0.71 }
  expect(pictureTone('illustration', ['#000000', '#ffc83d'], student)).toBeUndefined()
})

test('any other work stands on any ground', () => {
  expect(pictureTone('illustration', ['#ff0000', '#000000'])).toBeUndefined()
  expect(pictureTone('3d', [])).toBeUndefined()
})

test('alone on its stage an asset has 1.6:1 on the page of either theme, or an outline that has more', () => {
  const stages = { light: 0.913, dark: 0.0098 }
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  let shown = 0
  for (let step = 0; step <= 100; step += 1) {
    const luminance = step / 100
    for (const chroma of [0, 0.4, 1]) {
      for (const outline of [0, 0.07]) {
        const tone = stageTone('illustration', ['#ffc83d'], { luminance, chroma, outline })
        const on = tone === 'pale' ? ['dark'] : tone === 'dark' ? ['light'] : ['light', 'dark']
        for (const stage of on) {
          const seen = contrast(luminance, stages[stage as keyof typeof stages])
          expect(seen, `${luminance} on ${stage}`).toBeGreaterThanOrEqual(1.6)
          shown += 1
        }
      }
    }
  }
  expect(shown).toBeGreaterThan(606)
  expect(stageTone('icon', ['#fff3c4'], { luminance: 0.9, chroma: 0.1, outline: 0.2 })).toBe(
    undefined,
  )
})

test('a vivid yellow stays among its neighbours and brings the dark stage where it stands alone', () => {
  expect(pictureTone('illustration', ['#ffc83d'])).toBeUndefined()
  expect(stageTone('illustration', ['#ffc83d'])).toBe('pale')
  expect(stageTone('illustration', ['#172554'])).toBe('dark')
  expect(stageTone('3d', [])).toBeUndefined()
})
