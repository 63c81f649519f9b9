import { beforeAll, expect, test } from 'vitest'
import { contrastOnPage, contrastOnTile, isInSafeZone, reachOf } from './check-design.ts'
import { composeIcon } from './compose-icon.ts'
import { iconSetFiles, iconSetIds } from './icon-sets.ts'
import { usualLook, type IconLook } from './look-fields.ts'
import { writeHtmlLines, writeSetText } from './set-texts.ts'
import { draw, loadResvg, strokedIcon } from './testing/draw.ts'
import { variantLook } from './variants.ts'

beforeAll(loadResvg)

const look: IconLook = {
  ...usualLook,
  shape: 'circle',
  tile: '#1e6b58',
  paint: 'one',
  color: '#ffffff',
  size: 60,
  padding: 0,
}

test('no two files of the sets share a path, and all manifests name files that are there', () => {
  const files = iconSetFiles(iconSetIds)
  const paths = files.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const facts = { name: 'A "b"', themeColor: '#1e6b58' }
  const manifest = JSON.parse(writeSetText('manifest', facts)) as { icons: { src: string }[] }
  const contents = JSON.parse(writeSetText('ios-contents', facts)) as {
    images: { filename: string }[]
  }
  const named = [
    ...manifest.icons.map(({ src }) => src.slice(1)),
    ...contents.images.map(({ filename }) => `ios/AppIcon.appiconset/${filename}`),
    ...Array.from(
      writeHtmlLines(iconSetIds, facts).matchAll(/href="\/([^"]+)"/g),
      ([, path]) => path,
    ),
    ...Array.from(
      writeSetText('adaptive-icon', facts).matchAll(/@mipmap\/(\w+)/g),
      ([, name]) => `android/mipmap-xxxhdpi/${name}.png`,
    ),
  ]
  expect(named.filter((path) => !paths.includes(path ?? ''))).toEqual([])
})

test('no opaque pixel of a maskable icon lies outside of the safe circle', () => {
  for (const wanted of [look, { ...look, size: 100, rotate: 45 }, { ...look, size: 100, x: 30 }]) {
    const maskable = variantLook(wanted, 'maskable')
    expect(isInSafeZone(maskable)).toBe(true)
    const alone = { ...maskable, shape: 'none' } as const
    const { pixels, width } = draw(
      composeIcon({ source: strokedIcon, badgeSource: null, look: alone }),
      256,
    )
    let farthest = 0
    for (let at = 3; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) < 8) continue
      const pixel = (at - 3) / 4
      farthest = Math.max(
        farthest,
        Math.hypot((pixel % width) + 0.5 - 128, Math.floor(pixel / width) + 0.5 - 128),
      )
    }
    expect(farthest).toBeLessThanOrEqual(0.8 * 128 + 1)
  }
  expect(isInSafeZone({ ...look, size: 60 })).toBe(false)
  expect(reachOf({ ...look, size: 50 })).toBeCloseTo(Math.SQRT1_2)
})

test('contrast is that of the worst pair', () => {
  const design = { source: strokedIcon, badgeSource: null, look }
  expect(contrastOnTile(design)).toBeCloseTo(6.33, 1)
  expect(contrastOnTile({ ...design, look: { ...look, fill: 'linear', tile2: '#ffffff' } })).toBe(1)
  expect(contrastOnTile({ ...design, look: usualLook })).toBe(null)
  expect(contrastOnPage({ ...design, look: usualLook }, '#ffffff')).toBe(21)
})
