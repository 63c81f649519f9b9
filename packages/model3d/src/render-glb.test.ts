import { expect, test } from 'vitest'
import { extrudeSvg } from './extrude-svg.ts'
import { renderGlb } from './render-glb.ts'

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`
const red = extrudeSvg(svg('<rect width="24" height="24" fill="#ff0000"/>'))

function pixel(pixels: Uint8Array, width: number, x: number, y: number): number[] {
  return Array.from(pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4))
}

test('shows the model in its colour on a transparent ground', () => {
  const pixels = renderGlb(red, { width: 64, height: 64, yaw: 0, pitch: 0 })
  const [r = 0, g = 0, b = 0, a = 0] = pixel(pixels, 64, 32, 32)
  expect(r).toBeGreaterThan(180)
  expect(Math.max(g, b)).toBeLessThan(90)
  expect(a).toBe(255)
  expect(pixel(pixels, 64, 0, 0)[3]).toBe(0)
})

test('fills the picture whatever its shape and puts the background behind', () => {
  const pixels = renderGlb(red, { width: 96, height: 32, background: '#00ff00' })
  expect(pixel(pixels, 96, 1, 16)).toEqual([0, 255, 0, 255])
  const covered = Array.from({ length: 32 }, (_, y) => pixel(pixels, 96, 48, y)).filter(
    ([r = 0, g = 0]) => r > g,
  )
  expect(covered.length).toBeGreaterThan(24)
})

test('what is nearer hides what is behind', () => {
  const model = extrudeSvg(
    svg('<rect width="24" height="24" fill="#f00"/><circle cx="12" cy="12" r="6" fill="#00f"/>'),
  )
  for (const yaw of [0, 180]) {
    const [r = 0, , b = 0] = pixel(
      renderGlb(model, { width: 64, height: 64, yaw, pitch: 0 }),
      64,
      32,
      32,
    )
    expect(b).toBeGreaterThan(r)
  }
})

test('from the side a slab is thin, and going round shows its other half', () => {
  const width = (yaw: number) => {
    const pixels = renderGlb(red, { width: 64, height: 64, yaw, pitch: 0 })
    return Array.from({ length: 64 }, (_, x) => pixel(pixels, 64, x, 32)[3]).filter(
      (a) => a === 255,
    ).length
  }
  expect(width(0)).toBeGreaterThan(54)
  expect(width(90)).toBeLessThan(16)
  expect(renderGlb(red, { width: 32, height: 32, yaw: 30 })).not.toEqual(
    renderGlb(red, { width: 32, height: 32, yaw: -30 }),
  )
})

test('the same call gives the same pixels, and sizes out of range are refused', () => {
  const options = { width: 40, height: 40 }
  expect(renderGlb(red, options)).toEqual(renderGlb(red, options))
  expect(() => renderGlb(red, { width: 0, height: 40 })).toThrow(
    expect.objectContaining({ code: 'bad-option' }),
  )
})
