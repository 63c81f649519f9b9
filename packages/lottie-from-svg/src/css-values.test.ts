import { expect, test } from 'vitest'
import {
  color,
  dashes,
  differencesOf,
  middle,
  opacity,
  size,
  strokeWidth,
  vertices,
  type FeatureCase,
} from './testing/check-case.ts'

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const bounce = (t: number, period = 1) => 1 - Math.abs(1 - ((t / period) % 2))
/** A rectangle of 20 × 10 with rules for `.a`, and keyframes `k`. */
const drawing = (rule: string, keyframes: string, attributes = '') =>
  `<style>@keyframes k{${keyframes}}.a{${rule}}</style><rect class="a" width="20" height="10" ${attributes}/>`
const FADE = 'from{opacity:0}to{opacity:1}'
const fade = (animation: string) => drawing(`animation:${animation}`, FADE)
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
    'alternate ends where it began',
    fade('k 0.5s linear 2 alternate both'),
    opacity,
    (t) => [t < 1 ? bounce(t, 0.5) : 0],
    1.4,
  ],
  [
    'three keyframes',
    drawing(`animation:${once}`, '0%{opacity:0}25%{opacity:1}100%{opacity:.5}'),
    opacity,
    (t) => [t < 0.25 ? 4 * t : 1 - (0.5 * (clamp(t) - 0.25)) / 0.75],
    1.4,
  ],
  [
    'one rule for two keyframes',
    drawing(`animation:${once}`, '0%,100%{opacity:0}50%{opacity:1}'),
    opacity,
    (t) => [1 - Math.abs(1 - 2 * clamp(t))],
    1.4,
  ],
  [
    'a missing first keyframe',
    drawing(`animation:${once};opacity:.4`, 'to{opacity:1}'),
    opacity,
    (t) => [0.4 + 0.6 * clamp(t)],
    1.4,
  ],
  [
    'a missing last keyframe',
    drawing(`animation:${once};opacity:.4`, 'from{opacity:1}'),
    opacity,
    (t) => [1 - 0.6 * clamp(t)],
    1.4,
  ],
  [
    'an easing of its own for a keyframe',
    drawing(
      `animation:${once}`,
      '0%{opacity:0;animation-timing-function:steps(2)}50%{opacity:1}100%{opacity:0}',
    ),
    opacity,
    (t) => [t < 0.25 ? 0 : t < 0.5 ? 0.5 : 2 - 2 * clamp(t)],
    1.4,
  ],
  [
    'two animations of two properties',
    `<style>@keyframes k{from{opacity:0}}@keyframes m{to{x:10px}}.a{animation:k 1s linear both,m 2s linear both}</style><rect class="a" width="20" height="10"/>`,
    (state) => [...opacity(state), ...middle(state)],
    (t) => [clamp(t), 10 + 5 * clamp(t / 2) * 2, 5],
    3,
  ],
  [
    'the later in the list wins',
    `<style>@keyframes k{0%,100%{opacity:.1}}@keyframes m{0%,100%{opacity:.6}}.a{animation:k 1s linear,m 0.5s linear}</style><rect class="a" width="20" height="10"/>`,
    opacity,
    (t) => [t < 0.5 ? 0.6 : t < 1 ? 0.1 : 1],
    1.4,
  ],
  [
    'a list of durations is repeated',
    `<style>@keyframes k{from{opacity:0}}@keyframes m{from{x:10px}}.a{animation-name:k,m;animation-duration:1s;animation-timing-function:linear}</style><rect class="a" width="20" height="10"/>`,
    (state) => [...opacity(state), ...middle(state)],
    (t) => [clamp(t), 20 - 10 * clamp(t), 5],
    1.4,
  ],
  [
    'composition add',
    drawing(`animation:${once};animation-composition:add;x:4px`, 'from{x:0}to{x:10px}'),
    middle,
    (t) => [14 + 10 * clamp(t), 5],
    1.4,
  ],
  [
    'a paused animation stays',
    drawing('animation:k 1s linear both paused', 'from{opacity:.3}to{opacity:1}'),
    opacity,
    () => [0.3],
    1.4,
  ],
  [
    'style wins over a rule',
    `<style>@keyframes k{from{opacity:0}}.a{animation:k 2s linear}</style><rect class="a" style="animation:k 1s linear" width="20" height="10"/>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'an id wins over a class',
    `<style>@keyframes k{from{opacity:0}}#b{animation:k 1s linear}.a{animation:k 2s linear}</style><rect id="b" class="a" width="20" height="10"/>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'important wins',
    `<style>@keyframes k{from{opacity:0}}.a{animation:k 1s linear!important}#b{animation:k 2s linear}</style><rect id="b" class="a" width="20" height="10"/>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'a child selector',
    `<style>@keyframes k{from{opacity:0}}g>rect:first-child{animation:k 1s linear}</style><g><rect width="20" height="10"/></g>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'nth-child',
    `<style>@keyframes k{from{opacity:0}}rect:nth-child(2n){animation:k 1s linear}</style><rect width="20" height="10"/>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'a custom property',
    `<style>@keyframes k{from{opacity:0}}.a{--d:1s;animation:k var(--d) linear}</style><rect class="a" width="20" height="10"/>`,
    opacity,
    (t) => [clamp(t)],
    1.4,
  ],
  [
    'colours',
    drawing(`animation:${once}`, 'from{fill:#000}to{fill:#ff8000}'),
    color,
    (t) => [10 * clamp(t), (10 * clamp(t) * 128) / 255, 0],
    1.4,
  ],
  [
    'stroke width',
    `<style>@keyframes k{from{stroke-width:1}to{stroke-width:9px}}path{animation:${once}}</style><path d="M0 0H9" stroke="red" fill="none"/>`,
    strokeWidth,
    (t) => [1 + 8 * clamp(t)],
    1.4,
  ],
  [
    'dash offset',
    `<style>@keyframes k{from{stroke-dashoffset:50}to{stroke-dashoffset:0}}path{animation:${once}}</style><path d="M0 0H50" stroke="red" stroke-dasharray="50" fill="none"/>`,
    dashes,
    (t) => [50, 50, 50 - 50 * clamp(t)],
    1.4,
  ],
  [
    'dashes of different counts',
    `<style>@keyframes k{from{stroke-dasharray:1 200}to{stroke-dasharray:90}}path{animation:${once}}</style><path d="M0 0H50" stroke="red" fill="none"/>`,
    dashes,
    (t) => [1 + 89 * clamp(t), 200 - 110 * clamp(t), 0],
    1.4,
  ],
  [
    'geometry',
    drawing(`animation:${once}`, 'from{width:20px}to{width:40px}'),
    size,
    (t) => [20 + 20 * clamp(t), 10],
    1.4,
  ],
  [
    'path data',
    `<style>@keyframes k{from{d:path("M0 0H10V10Z")}to{d:path("M5 2H30V20Z")}}path{animation:${once}}</style><path d="M0 0H10V10Z"/>`,
    vertices,
    (t) => [
      5 * clamp(t),
      2 * clamp(t),
      10 + 20 * clamp(t),
      2 * clamp(t),
      10 + 20 * clamp(t),
      10 + 10 * clamp(t),
    ],
    1.4,
  ],
]

test.each(rows)('CSS: %s', (name, svg, read, expected, until) => {
  expect(differencesOf({ name, svg, read, expected, until })).toEqual([])
})

test('each case has a name of its own', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
