import { expect, test } from 'vitest'
import { easedAt } from './timing/ease.ts'
import { differencesOf, middle, opacity, type FeatureCase } from './testing/check-case.ts'

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const saw = (t: number, period = 1) => (t % period) / period
const rect = (inside: string, attributes = '') =>
  `<rect width="20" height="10" ${attributes}>${inside}</rect>`
const fade = (attributes: string, more = '') =>
  rect(`<animate attributeName="opacity" ${attributes}/>${more}`)
const move = (attributes: string) => rect(`<animate attributeName="x" ${attributes}/>`)
/** x of a rectangle's middle, its y being 5. */
const at = (x: (t: number) => number) => (t: number) => [x(t) + 10, 5]

type Row = readonly [
  name: string,
  svg: string,
  read: FeatureCase['read'],
  expected: FeatureCase['expected'],
  until: number,
]

const rows: readonly Row[] = [
  ['from and to', fade('from="0" to="1" dur="1s"'), opacity, (t) => [t < 1 ? t : 1], 1.5],
  [
    'values',
    fade('values="0;1;0.5" dur="2s" fill="freeze"'),
    opacity,
    (t) => [t < 1 ? t : t < 2 ? 1 - (t - 1) / 2 : 0.5],
    3,
  ],
  [
    'a to-animation starts from the base',
    rect('<animate attributeName="opacity" to="1" dur="1s" fill="freeze"/>', 'opacity="0.4"'),
    opacity,
    (t) => [0.4 + 0.6 * clamp(t)],
    1.4,
  ],
  [
    'a by-animation adds',
    rect('<animate attributeName="x" by="10" dur="1s" fill="freeze"/>', 'x="5"'),
    middle,
    at((t) => 5 + 10 * clamp(t)),
    1.4,
  ],
  [
    'from and by',
    move('from="3" by="10" dur="1s" fill="freeze"'),
    middle,
    at((t) => 3 + 10 * clamp(t)),
    1.4,
  ],
  [
    'removal at the end',
    fade('from="0" to="0.5" dur="1s"'),
    opacity,
    (t) => [t < 1 ? t / 2 : 1],
    2,
  ],
  [
    'freeze',
    fade('from="0" to="0.5" dur="1s" fill="freeze"'),
    opacity,
    (t) => [Math.min(t, 1) / 2],
    2,
  ],
  [
    'a later begin',
    fade('from="0" to="0.5" begin="0.5s" dur="1s" fill="freeze"'),
    opacity,
    (t) => [t < 0.5 ? 1 : clamp(t - 0.5) / 2],
    2,
  ],
  [
    'a negative begin',
    fade('from="0" to="1" begin="-0.5s" dur="1s" fill="freeze"'),
    opacity,
    (t) => [clamp(t + 0.5)],
    1,
  ],
  [
    'a list of begins',
    fade('from="0" to="1" begin="0s;1.5s" dur="1s" fill="freeze"'),
    opacity,
    (t) => [t < 1.5 ? clamp(t) : clamp(t - 1.5)],
    2.5,
  ],
  [
    'milliseconds',
    fade('from="0" to="1" dur="500ms" fill="freeze"'),
    opacity,
    (t) => [clamp(t * 2)],
    1,
  ],
  [
    'minutes and seconds',
    fade('from="0" to="1" dur="00:02" fill="freeze"'),
    opacity,
    (t) => [clamp(t / 2)],
    3,
  ],
  [
    'repeatCount',
    fade('from="0" to="1" dur="0.5s" repeatCount="3" fill="freeze"'),
    opacity,
    (t) => [t < 1.5 ? saw(t, 0.5) : 1],
    2,
  ],
  [
    'a fractional repeatCount freezes mid-way',
    fade('from="0" to="1" dur="1s" repeatCount="1.5" fill="freeze"'),
    opacity,
    (t) => [t < 1.5 ? saw(t) : 0.5],
    2,
  ],
  [
    'repeatDur',
    fade('from="0" to="1" dur="1s" repeatDur="2.25s" fill="freeze"'),
    opacity,
    (t) => [t < 2.25 ? saw(t) : 0.25],
    3,
  ],
  [
    'an endless repeat',
    fade('from="0" to="1" dur="0.8s" repeatCount="indefinite"'),
    opacity,
    (t) => [saw(t, 0.8)],
    4,
  ],
  [
    'an endless repeatDur',
    fade('from="0" to="1" dur="0.8s" repeatDur="indefinite"'),
    opacity,
    (t) => [saw(t, 0.8)],
    4,
  ],
  [
    'end cuts',
    fade('from="0" to="1" dur="2s" end="1s" fill="freeze"'),
    opacity,
    (t) => [clamp(t) / 2],
    2,
  ],
  [
    'max cuts',
    fade('from="0" to="1" dur="2s" max="1s" fill="freeze"'),
    opacity,
    (t) => [clamp(t) / 2],
    2,
  ],
  [
    'min makes it last',
    fade('from="0" to="1" dur="1s" min="2s"'),
    opacity,
    (t) => [t < 2 ? saw(t) : 1],
    2.9,
  ],
  [
    'restart always',
    fade('from="0" to="1" begin="0;0.5s" dur="1s" fill="freeze"'),
    opacity,
    (t) => [t < 0.5 ? t : clamp(t - 0.5)],
    2,
  ],
  [
    'restart never',
    fade('from="0" to="1" begin="0;0.5s" dur="1s" restart="never" fill="freeze"'),
    opacity,
    (t) => [clamp(t)],
    2,
  ],
  [
    'restart when not active',
    fade('from="0" to="1" begin="0;0.5s;1.5s" dur="1s" restart="whenNotActive" fill="freeze"'),
    opacity,
    (t) => [t < 1.5 ? clamp(t) : clamp(t - 1.5)],
    2.6,
  ],
  [
    'discrete',
    fade('values="0;0.3;0.6" dur="1.5s" calcMode="discrete" fill="freeze"'),
    opacity,
    (t) => [t < 0.5 ? 0 : t < 1 ? 0.3 : 0.6],
    2,
  ],
  [
    'discrete with keyTimes',
    fade('values="0;0.3;0.6" keyTimes="0;0.2;0.7" dur="1s" calcMode="discrete" fill="freeze"'),
    opacity,
    (t) => [t < 0.2 ? 0 : t < 0.7 ? 0.3 : 0.6],
    1.3,
  ],
  [
    'keyTimes',
    fade('values="0;1;0.5" keyTimes="0;0.25;1" dur="1s" fill="freeze"'),
    opacity,
    (t) => [t < 0.25 ? t * 4 : t < 1 ? 1 - (0.5 * (t - 0.25)) / 0.75 : 0.5],
    1.3,
  ],
  [
    'keySplines',
    fade(
      'values="0;1" calcMode="spline" keySplines="0.42 0 0.58 1" keyTimes="0;1" dur="1s" fill="freeze"',
    ),
    opacity,
    (t) => [easedAt([0.42, 0, 0.58, 1], clamp(t))],
    1.3,
  ],
  [
    'several keySplines',
    fade('values="0;1;0" calcMode="spline" keySplines=".5 0 1 1;0 0 .5 1" dur="2s" fill="freeze"'),
    opacity,
    (t) => [t < 1 ? easedAt([0.5, 0, 1, 1], t) : 1 - easedAt([0, 0, 0.5, 1], clamp(t - 1))],
    2.5,
  ],
  [
    'paced',
    move('values="0;10;40" calcMode="paced" dur="1s" fill="freeze"'),
    middle,
    at((t) => 40 * clamp(t)),
    1.3,
  ],
  [
    'paced passes over keyTimes',
    move('values="0;10;40" keyTimes="0;0.9;1" calcMode="paced" dur="1s" fill="freeze"'),
    middle,
    at((t) => 40 * clamp(t)),
    1.3,
  ],
  [
    'additive sum over the base',
    rect(
      '<animate attributeName="x" from="0" to="10" additive="sum" dur="1s" fill="freeze"/>',
      'x="7"',
    ),
    middle,
    at((t) => 7 + 10 * clamp(t)),
    1.3,
  ],
  [
    'two sums',
    rect(
      '<animate attributeName="x" from="0" to="10" additive="sum" dur="1s" fill="freeze"/><animate attributeName="x" from="0" to="4" additive="sum" dur="1s" fill="freeze"/>',
    ),
    middle,
    at((t) => 14 * clamp(t)),
    1.3,
  ],
  [
    'sums on different curves',
    rect(
      '<animate attributeName="x" values="0;10" additive="sum" dur="1s" fill="freeze"/><animate attributeName="x" values="0;4" calcMode="spline" keySplines=".42 0 .58 1" additive="sum" dur="1s" fill="freeze"/>',
    ),
    middle,
    at((t) => 10 * clamp(t) + 4 * easedAt([0.42, 0, 0.58, 1], clamp(t))),
    1.3,
  ],
  [
    'accumulate',
    move('from="0" to="5" dur="0.5s" repeatCount="3" accumulate="sum" fill="freeze"'),
    middle,
    at((t) => Math.min(15, t * 10)),
    2,
  ],
  [
    'the later one wins',
    fade(
      'from="0" to="1" dur="2s"',
      '<animate attributeName="opacity" values="0.3;0.3" begin="0.5s" dur="0.5s"/>',
    ),
    opacity,
    (t) => [t >= 0.5 && t < 1 ? 0.3 : t < 2 ? t / 2 : 1],
    2.5,
  ],
  [
    'of two at once the later in the file wins',
    fade(
      'values="0.1;0.1" dur="1s"',
      '<animate attributeName="opacity" values="0.6;0.6" dur="1s"/>',
    ),
    opacity,
    (t) => [t < 1 ? 0.6 : 1],
    1.3,
  ],
]

test.each(rows)('SMIL: %s', (name, svg, read, expected, until) => {
  expect(differencesOf({ name, svg, read, expected, until })).toEqual([])
})

test('each case has a name of its own', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
