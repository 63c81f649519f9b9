import { expect, test } from 'vitest'
import { easedAt, type Ease } from './timing/ease.ts'
import { differencesOf, middle, opacity, type FeatureCase } from './testing/check-case.ts'

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const saw = (t: number, period = 1) => (t % period) / period
const bounce = (t: number, period = 1) => 1 - Math.abs(1 - ((t / period) % 2))
const EASE: Ease = [0.25, 0.1, 0.25, 1]
/** A rectangle of 20 × 10 with rules for `.a`, and keyframes `k`. */
const drawing = (rule: string, keyframes: string, attributes = '') =>
  `<style>@keyframes k{${keyframes}}.a{${rule}}</style><rect class="a" width="20" height="10" ${attributes}/>`
const FADE = 'from{opacity:0}to{opacity:1}'
const fade = (animation: string) => drawing(`animation:${animation}`, FADE)

type Row = readonly [
  name: string,
  svg: string,
  read: FeatureCase['read'],
  expected: FeatureCase['expected'],
  until: number,
]

const rows: readonly Row[] = [
  ['a shorthand', fade('k 1s linear'), opacity, (t) => [t < 1 ? t : 1], 1.4],
  [
    'longhands',
    drawing(
      'animation-name:k;animation-duration:2s;animation-timing-function:linear;animation-fill-mode:forwards',
      FADE,
    ),
    opacity,
    (t) => [clamp(t / 2)],
    3,
  ],
  ['the default easing', fade('k 1s both'), opacity, (t) => [easedAt(EASE, clamp(t))], 1.4],
  ['ease-in', fade('k 1s ease-in both'), opacity, (t) => [easedAt([0.42, 0, 1, 1], clamp(t))], 1.4],
  [
    'ease-out',
    fade('k 1s ease-out both'),
    opacity,
    (t) => [easedAt([0, 0, 0.58, 1], clamp(t))],
    1.4,
  ],
  [
    'ease-in-out',
    fade('k 1s ease-in-out both'),
    opacity,
    (t) => [easedAt([0.42, 0, 0.58, 1], clamp(t))],
    1.4,
  ],
  [
    'cubic-bezier',
    fade('k 1s cubic-bezier(.2,.8,.4,.9) both'),
    opacity,
    (t) => [easedAt([0.2, 0.8, 0.4, 0.9], clamp(t))],
    1.4,
  ],
  [
    'cubic-bezier beyond its ends',
    drawing('animation:k 1s cubic-bezier(.3,-.6,.7,1.6) both', 'from{x:0}to{x:10}'),
    middle,
    (t) => [10 + 10 * easedAt([0.3, -0.6, 0.7, 1.6], clamp(t)), 5],
    1.4,
  ],
  ['steps', fade('k 1s steps(4) both'), opacity, (t) => [t >= 1 ? 1 : Math.floor(t * 4) / 4], 1.4],
  [
    'steps from the start',
    fade('k 1s steps(4, start) both'),
    opacity,
    (t) => [t >= 1 ? 1 : (Math.floor(t * 4) + 1) / 4],
    1.4,
  ],
  [
    'steps without jumps at the ends',
    fade('k 1s steps(3, jump-none) both'),
    opacity,
    (t) => [t >= 1 ? 1 : Math.floor(t * 3) / 2],
    1.4,
  ],
  [
    'steps with jumps at both ends',
    fade('k 1s steps(3, jump-both) both'),
    opacity,
    (t) => [t >= 1 ? 1 : (Math.floor(t * 3) + 1) / 4],
    1.4,
  ],
  ['step-start', fade('k 1s step-start both'), opacity, () => [1], 1.4],
  ['step-end', fade('k 1s step-end both'), opacity, (t) => [t < 1 ? 0 : 1], 1.4],
  [
    'linear() with stops',
    fade('k 1s linear(0, 0.8 25%, 1) both'),
    opacity,
    (t) => [t < 0.25 ? t * 3.2 : clamp(0.8 + (0.2 * (t - 0.25)) / 0.75)],
    1.4,
  ],
  [
    'linear() spread evenly',
    fade('k 1s linear(0, 1, 0.5, 1) both'),
    opacity,
    (t) => [
      t >= 1 ? 1 : t < 1 / 3 ? 3 * t : t < 2 / 3 ? 1 - 0.5 * (3 * t - 1) : 0.5 + 0.5 * (3 * t - 2),
    ],
    1.4,
  ],
  [
    'linear() with a plateau',
    fade('k 1s linear(0, 0.5 20% 60%, 1) both'),
    opacity,
    (t) => [t < 0.2 ? t * 2.5 : t < 0.6 ? 0.5 : clamp(0.5 + (t - 0.6) * 1.25)],
    1.4,
  ],
  ['a delay', fade('k 1s linear 0.5s'), opacity, (t) => [t < 0.5 ? 1 : t < 1.5 ? t - 0.5 : 1], 2],
  [
    'a delay filled backwards',
    fade('k 1s linear 0.5s backwards'),
    opacity,
    (t) => [t < 0.5 ? 0 : t < 1.5 ? t - 0.5 : 1],
    2,
  ],
  ['a negative delay', fade('k 2s linear -1s both'), opacity, (t) => [clamp(0.5 + t / 2)], 1.4],
  [
    'filled forwards',
    drawing('animation:k 1s linear forwards', 'from{opacity:1}to{opacity:.2}'),
    opacity,
    (t) => [1 - 0.8 * clamp(t)],
    1.4,
  ],
  [
    'not filled',
    drawing('animation:k 1s linear', 'from{opacity:1}to{opacity:.2}'),
    opacity,
    (t) => [t < 1 ? 1 - 0.8 * t : 1],
    1.4,
  ],
  ['a count', fade('k 0.5s linear 3 both'), opacity, (t) => [t < 1.5 ? saw(t, 0.5) : 1], 2],
  ['a fractional count', fade('k 1s linear 1.5 both'), opacity, (t) => [t < 1.5 ? saw(t) : 0.5], 2],
  ['endless', fade('k 0.7s linear infinite'), opacity, (t) => [saw(t, 0.7)], 4],
  ['reverse', fade('k 1s linear reverse both'), opacity, (t) => [1 - clamp(t)], 1.4],
  [
    'reverse turns its easing round',
    fade('k 1s ease-in reverse both'),
    opacity,
    (t) => [easedAt([0.42, 0, 1, 1], 1 - clamp(t))],
    1.4,
  ],
  ['alternate', fade('k 0.5s linear infinite alternate'), opacity, (t) => [bounce(t, 0.5)], 4],
  [
    'alternate-reverse',
    fade('k 0.5s linear infinite alternate-reverse'),
    opacity,
    (t) => [1 - bounce(t, 0.5)],
    4,
  ],
]

test.each(rows)('CSS: %s', (name, svg, read, expected, until) => {
  expect(differencesOf({ name, svg, read, expected, until })).toEqual([])
})

test('each case has a name of its own', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
