import { beforeAll, expect, test } from 'vitest'
import { alignToPixels, nudgeIcon } from './align-to-pixels.ts'
import { composeIconAlone } from './compose-icon.ts'
import { usualLook, type IconLook } from './look-fields.ts'
import { draw, loadResvg, strokedIcon } from './testing/draw.ts'

beforeAll(loadResvg)

/** A cross of two stems, 2 units wide each. */
const cross =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"><path d="M12 3v18"/><path d="M3 12h18"/></svg>'

const alphasOf = (source: string, look: IconLook, px: number) => {
  return draw(composeIconAlone({ source, look }), px).pixels.filter((_value, at) => at % 4 === 3)
}

const align = (source: string, look: IconLook, px: number) =>
  alignToPixels(look, px, async (moved) => alphasOf(source, moved, px))

const halfCovered = (alphas: Uint8Array) =>
  alphas.filter((alpha) => alpha > 32 && alpha < 223).length

test('stems that stand between pixels are moved onto them', async () => {
  const askew: IconLook = { ...usualLook, shape: 'circle', padding: 0, x: 1.4, y: -1.2 }
  expect(halfCovered(alphasOf(cross, askew, 24))).toBeGreaterThan(30)
  const aligned = await align(cross, askew, 24)
  expect(halfCovered(alphasOf(cross, aligned, 24))).toBe(0)
  // By a third of a pixel, not to another place.
  expect(Math.abs(aligned.x - askew.x)).toBeLessThan(100 / 24 / 2)
})

test.each([16, 20, 24])('an icon is sharper at %i px, or stays where it is', async (px) => {
  for (const source of [cross, strokedIcon]) {
    for (const look of [usualLook, { ...usualLook, size: 77, rotate: 90 }]) {
      const aligned = await align(source, look, px)
      const [before, after] = [look, aligned].map((one) => halfCovered(alphasOf(source, one, px)))
      expect(after).toBeLessThanOrEqual(before!)
    }
  }
})

test('an icon that stands on whole pixels is the same look, at once and again', async () => {
  expect(await align(cross, usualLook, 24)).toBe(usualLook)
  const once = await align(strokedIcon, { ...usualLook, x: 0.9 }, 24)
  expect(await align(strokedIcon, once, 24)).toEqual(once)
})

test('a nudge is a part of a pixel of the size that is looked at, within the bounds', () => {
  expect(nudgeIcon(usualLook, 16, { dx: 0.125, dy: -0.125 })).toMatchObject({ x: 0.78, y: -0.78 })
  expect(nudgeIcon({ ...usualLook, x: 50 }, 16, { dx: 1, dy: 0 }).x).toBe(50)
})
