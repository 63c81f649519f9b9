import { expect, test } from 'vitest'
import { pagePairs, readPairSlug } from './slugs.ts'

test('pairs that are worth a page have an address, near names lead to it', () => {
  const pairs = pagePairs()
  const slugs = pairs.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(pairs.length).toBeGreaterThanOrEqual(100)
  expect(pairs.length).toBeLessThanOrEqual(360)
  for (const slug of [
    'svg-to-png',
    'svg-to-lottie',
    'lottie-to-gif',
    'glb-to-stl',
    'svg-to-glb',
    'png-to-svg',
    'svg-to-react',
    'svg-to-swiftui',
    'android-to-svg',
  ]) {
    expect(readPairSlug(slug)).toMatchObject({ kind: 'pair', pair: { slug } })
  }
  for (const [near, slug] of [
    ['svg-2-png', 'svg-to-png'],
    ['SVG-to-PNG', 'svg-to-png'],
    ['svg_to_png', 'svg-to-png'],
    ['convert-jpeg-to-webp', 'jpg-to-webp'],
    ['png-to-svg-converter', 'png-to-svg'],
    ['json-to-gif', 'lottie-to-gif'],
    ['svg-to-jsx', 'svg-to-react'],
    ['after-effects-to-lottie', 'aep-to-lottie'],
    ['heif-2-jpg', 'heic-to-jpg'],
  ] as const) {
    expect([near, readPairSlug(near)]).toEqual([near, { kind: 'moved', slug }])
  }
  for (const slug of [
    'svg-to-svg',
    'svg-to-docx',
    'android-to-react',
    'bmp-to-react',
    'png-to-glb',
    'glb-to-react',
    'c4d-to-gif',
    'png',
    '',
    'a'.repeat(3000),
  ]) {
    expect(readPairSlug(slug)).toEqual({ kind: 'unknown' })
  }
})
