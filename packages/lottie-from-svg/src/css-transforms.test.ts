import { expect, test } from 'vitest'
import { differencesOf, matrix, opacity, origin, type FeatureCase } from './testing/check-case.ts'

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const turn = (degrees: number, x = 0, y = 0) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c, s, -s, c, x - c * x + s * y, y - s * x - c * y]
}
/** A rectangle of 20 × 10 with rules for `.a`, and keyframes `k`. */
const drawing = (rule: string, keyframes: string, attributes = '') =>
  `<style>@keyframes k{${keyframes}}.a{${rule}}</style><rect class="a" width="20" height="10" ${attributes}/>`
const moved = (animation: string, from: string, to: string, rule = '', attributes = '') =>
  drawing(
    `animation:${animation};${rule}`,
    `from{transform:${from}}to{transform:${to}}`,
    attributes,
  )
const once = 'k 1s linear both'

type Row = readonly [
  name: string,
  svg: string,
  read: FeatureCase['read'],
  expected: FeatureCase['expected'],
  until: number,
]

const rows: readonly Row[] = [
  [
    'rotate around the origin',
    moved(once, 'rotate(0)', 'rotate(90deg)'),
    matrix,
    (t) => turn(90 * clamp(t)),
    1.4,
  ],
  [
    'transform-origin in pixels',
    moved(once, 'rotate(0)', 'rotate(90deg)', 'transform-origin:12px 8px'),
    matrix,
    (t) => turn(90 * clamp(t), 12, 8),
    1.4,
  ],
  [
    'transform-origin of the view box',
    moved(once, 'rotate(0)', 'rotate(90deg)', 'transform-origin:center'),
    matrix,
    (t) => turn(90 * clamp(t), 50, 50),
    1.4,
  ],
  [
    'transform-origin of the own box',
    moved(
      once,
      'rotate(0)',
      'rotate(90deg)',
      'transform-box:fill-box;transform-origin:50% 50%',
      'x="10" y="20"',
    ),
    matrix,
    (t) => turn(90 * clamp(t), 20, 25),
    1.4,
  ],
  [
    'scale around a point',
    moved(once, 'scale(1)', 'scale(3)', 'transform-origin:10px 5px'),
    matrix,
    (t) => [1 + 2 * clamp(t), 0, 0, 1 + 2 * clamp(t), -20 * clamp(t), -10 * clamp(t)],
    1.4,
  ],
  [
    'translate by a share of the own box',
    moved(once, 'translate(0)', 'translateX(50%)', 'transform-box:fill-box'),
    origin,
    (t) => [10 * clamp(t), 0],
    1.4,
  ],
  [
    'a list of functions',
    moved(once, 'translate(0,0) rotate(0)', 'translate(30px,10px) rotate(90deg)'),
    matrix,
    (t) =>
      turn(90 * clamp(t))
        .with(4, 30 * clamp(t))
        .with(5, 10 * clamp(t)),
    1.4,
  ],
  [
    'from none',
    moved(once, 'none', 'translate(30px,10px)'),
    origin,
    (t) => [30 * clamp(t), 10 * clamp(t)],
    1.4,
  ],
  [
    'a turn in turns',
    moved(once, 'rotate(0)', 'rotate(.5turn)'),
    matrix,
    (t) => turn(180 * clamp(t)),
    1.4,
  ],
  [
    'lists that differ meet by their parts',
    moved(once, 'translateX(10px)', 'rotate(90deg)'),
    matrix,
    (t) =>
      turn(90 * clamp(t))
        .with(4, 10 - 10 * clamp(t))
        .with(5, 0),
    1.4,
  ],
  [
    'the property rotate',
    drawing(`animation:${once}`, 'to{rotate:90deg}'),
    matrix,
    (t) => turn(90 * clamp(t)),
    1.4,
  ],
  [
    'the property translate',
    drawing(`animation:${once}`, 'to{translate:20px 10px}'),
    origin,
    (t) => [20 * clamp(t), 10 * clamp(t)],
    1.4,
  ],
  [
    'the property scale before the list',
    drawing(`animation:${once};transform:translate(5px,0)`, 'to{scale:2}'),
    origin,
    (t) => [5 + 5 * clamp(t), 0],
    1.4,
  ],
  [
    'a motion path',
    drawing(
      `animation:${once};offset-path:path("M0 0H50");offset-rotate:0deg`,
      'to{offset-distance:100%}',
    ),
    origin,
    (t) => [50 * clamp(t), 0],
    1.4,
  ],
  [
    'a motion path turns',
    drawing(`animation:${once};offset-path:path("M0 0V50")`, 'to{offset-distance:50px}'),
    matrix,
    (t) =>
      turn(90)
        .with(4, 0)
        .with(5, 50 * clamp(t)),
    1.4,
  ],
  [
    'visibility',
    drawing(`animation:${once}`, '0%{visibility:hidden}50%,100%{visibility:visible}'),
    opacity,
    (t) => [t < 0.5 ? 0 : 1],
    1.4,
  ],
]

test.each(rows)('CSS: %s', (name, svg, read, expected, until) => {
  expect(differencesOf({ name, svg, read, expected, until })).toEqual([])
})

test('each case has a name of its own', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
