import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cropPart, drawnSize, movedView, wholeView } from './crop-geometry.ts'

const photo = { width: 1200, height: 800 }

test('at first the frame takes the middle, as large as it can be', () => {
  expect(cropPart(photo, 1, wholeView(photo))).toEqual({
    left: 200,
    top: 0,
    width: 800,
    height: 800,
  })
  expect(cropPart(photo, 4, wholeView(photo))).toEqual({
    left: 0,
    top: 250,
    width: 1200,
    height: 300,
  })
})

test('nearer takes a smaller part of the same shape around the same middle', () => {
  const part = cropPart(photo, 1, { ...wholeView(photo), zoom: 2 })
  expect(part).toEqual({ left: 400, top: 200, width: 400, height: 400 })
})

test('moving goes by shares of the frame and stops at the edges', () => {
  const view = { ...wholeView(photo), zoom: 2 }
  expect(movedView(photo, 1, view, { x: 0.5, y: 0 })).toMatchObject({ x: 800, y: 400 })
  expect(movedView(photo, 1, view, { x: 9, y: -9 })).toMatchObject({ x: 1000, y: 200 })
})

test('what is drawn is never enlarged', () => {
  expect(drawnSize({ width: 300, height: 300 }, { width: 640, height: 640 })).toEqual({
    width: 300,
    height: 300,
  })
  expect(drawnSize({ width: 2400, height: 600 }, { width: 1600, height: 400 })).toEqual({
    width: 1600,
    height: 400,
  })
})

test('no view shows anything outside of the picture', () => {
  const sides = integer({ min: 1, max: 5000 })
  const number = double({ min: -1e6, max: 1e6, noNaN: true })
  assert(
    property(
      record({ width: sides, height: sides }),
      double({ min: 0.2, max: 5, noNaN: true }),
      record({ zoom: double({ min: -3, max: 50, noNaN: true }), x: number, y: number }),
      (picture, aspect, view) => {
        const part = cropPart(picture, aspect, view)
        expect(part.left).toBeGreaterThanOrEqual(-1e-6)
        expect(part.top).toBeGreaterThanOrEqual(-1e-6)
        expect(part.left + part.width).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(part.top + part.height).toBeLessThanOrEqual(picture.height + 1e-6)
      },
    ),
  )
})
