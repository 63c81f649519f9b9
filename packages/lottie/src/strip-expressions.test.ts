import { expect, test } from 'vitest'
import type { LottieAnimation } from './animation.ts'
import { documentWith, shapeLayer } from './animation.fixture.ts'
import { stripExpressions } from './strip-expressions.ts'

test('removes programs, keeps easing and plain values, leaves the input alone', () => {
  const easing = { i: { x: 0.5, y: 1 }, o: { x: [0.5], y: [0] } }
  const layer = shapeLayer({
    ks: {
      o: {
        a: 1,
        k: [
          { t: 0, s: [0], ...easing },
          { t: 9, s: [100] },
        ],
        x: 'loopOut()',
      },
      p: { s: true, x: { a: 0, k: 3 }, y: { a: 0, k: 4, x: 'wiggle(1, 2)' } },
    },
  })
  const animation = documentWith({ layers: [layer] }) as LottieAnimation
  const stripped = stripExpressions(animation)

  expect(stripped.layers[0]?.ks).toEqual({
    o: {
      a: 1,
      k: [
        { t: 0, s: [0], ...easing },
        { t: 9, s: [100] },
      ],
    },
    p: { s: true, x: { a: 0, k: 3 }, y: { a: 0, k: 4 } },
  })
  expect(JSON.stringify(animation)).toContain('wiggle')
  expect(stripExpressions(stripped)).toEqual(stripped)
})
