import { expect, test } from 'vitest'
import {
  color,
  dashes,
  differencesOf,
  matrix,
  opacity,
  origin,
  size,
  strokeWidth,
  vertices,
  type FeatureCase,
} from './testing/check-case.ts'

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const saw = (t: number, period = 1) => (t % period) / period
const turn = (degrees: number, x = 0, y = 0) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c, s, -s, c, x - c * x + s * y, y - s * x - c * y]
}
const rect = (inside: string, attributes = '') =>
  `<rect width="20" height="10" ${attributes}>${inside}</rect>`
const fade = (attributes: string, more = '') =>
  rect(`<animate attributeName="opacity" ${attributes}/>${more}`)
const transform = (attributes: string, own = '') =>
  rect(`<animateTransform attributeName="transform" ${attributes}/>`, own)

type Row = readonly [
  name: string,
  svg: string,
  read: FeatureCase['read'],
  expected: FeatureCase['expected'],
  until: number,
]

const rows: readonly Row[] = [
  [
    'set',
    fade('from="0" to="0" dur="1ms"', '<set attributeName="opacity" to="0.3" begin="0.5s"/>'),
    opacity,
    (t) => [t < 0.5 ? 1 : 0.3],
    1,
  ],
  [
    'set with an end',
    fade(
      'from="1" to="1" dur="2s"',
      '<set attributeName="opacity" to="0.3" begin="0.5s" dur="0.5s"/>',
    ),
    opacity,
    (t) => [t >= 0.5 && t < 1 ? 0.3 : 1],
    1.9,
  ],
  [
    'visibility',
    rect('<set attributeName="visibility" to="hidden" begin="0.5s" dur="1s"/>'),
    opacity,
    (t) => [t >= 0.5 && t < 1.5 ? 0 : 1],
    2,
  ],
  [
    'display',
    rect('<set attributeName="display" to="none" begin="0.5s" dur="1s"/>'),
    opacity,
    (t) => [t >= 0.5 && t < 1.5 ? 0 : 1],
    2,
  ],
  [
    'begin of another',
    rect(
      '<animate id="a" attributeName="x" values="0;0" begin="0.5s" dur="1s"/><animate attributeName="opacity" from="0" to="1" begin="a.begin+0.25s" dur="1s" fill="freeze"/>',
    ),
    opacity,
    (t) => [t < 0.75 ? 1 : clamp(t - 0.75)],
    2,
  ],
  [
    'end of another',
    rect(
      '<animate id="a" attributeName="x" values="0;0" dur="0.5s"/><animate attributeName="opacity" from="0" to="1" begin="a.end" dur="1s" fill="freeze"/>',
    ),
    opacity,
    (t) => [t < 0.5 ? 1 : clamp(t - 0.5)],
    2,
  ],
  [
    'before the end of another',
    rect(
      '<animate id="a" attributeName="x" values="0;0" dur="1s"/><animate attributeName="opacity" from="0" to="1" begin="a.end-0.5s" dur="1s" fill="freeze"/>',
    ),
    opacity,
    (t) => [t < 0.5 ? 1 : clamp(t - 0.5)],
    2,
  ],
  [
    'a chain that leads back',
    rect(
      '<animate id="a" attributeName="opacity" from="0" to="1" begin="0;b.end" dur="0.5s" fill="freeze"/><animate id="b" attributeName="opacity" from="1" to="0" begin="a.end" dur="0.5s" fill="freeze"/>',
    ),
    opacity,
    (t) => [saw(t) < 0.5 ? saw(t) * 2 : 2 - saw(t) * 2],
    5,
  ],
  [
    'colours',
    rect('<animate attributeName="fill" from="#000" to="#ff8000" dur="1s" fill="freeze"/>'),
    color,
    (t) => [10 * clamp(t), (10 * clamp(t) * 128) / 255, 0],
    1.3,
  ],
  [
    'inherited from the group',
    `<g fill="#000"><animate attributeName="fill-opacity" from="0" to="1" dur="1s" fill="freeze"/>${rect('')}</g>`,
    opacity,
    (t) => [clamp(t)],
    1.3,
  ],
  [
    'stroke width',
    '<path d="M0 0H50" stroke="#000" fill="none"><animate attributeName="stroke-width" from="1" to="9" dur="1s" fill="freeze"/></path>',
    strokeWidth,
    (t) => [1 + 8 * clamp(t)],
    1.3,
  ],
  [
    'dash offset',
    '<path d="M0 0H50" stroke="#000" fill="none" stroke-dasharray="50"><animate attributeName="stroke-dashoffset" from="50" to="0" dur="1s" fill="freeze"/></path>',
    dashes,
    (t) => [50, 50, 50 - 50 * clamp(t)],
    1.3,
  ],
  [
    'dashes',
    '<path d="M0 0H50" stroke="#000" fill="none"><animate attributeName="stroke-dasharray" values="0 150;42 150" dur="1s" fill="freeze"/></path>',
    dashes,
    (t) => [42 * clamp(t), 150, 0],
    1.3,
  ],
  [
    'radius',
    '<circle cx="9" cy="8"><animate attributeName="r" values="0;11" dur="1s" fill="freeze"/></circle>',
    ({ frame }) => frame,
    (t) => [9, 8, 22 * clamp(t), 22 * clamp(t)],
    1.3,
  ],
  [
    'height and y together',
    '<rect width="4"><animate attributeName="y" values="6;1" dur="1s" fill="freeze"/><animate attributeName="height" values="12;22" dur="1s" fill="freeze"/></rect>',
    size,
    (t) => [4, 12 + 10 * clamp(t)],
    1.3,
  ],
  [
    'path data',
    '<path d="M0 0H10V10Z"><animate attributeName="d" values="M0 0H10V10Z;M5 2H30V20Z" dur="1s" fill="freeze"/></path>',
    vertices,
    (t) => [
      5 * clamp(t),
      2 * clamp(t),
      10 + 20 * clamp(t),
      2 * clamp(t),
      10 + 20 * clamp(t),
      10 + 10 * clamp(t),
    ],
    1.3,
  ],
  [
    'points',
    '<polygon points="0 0 10 0 10 10"><animate attributeName="points" to="0 0 20 0 10 30" dur="1s" fill="freeze"/></polygon>',
    vertices,
    (t) => [0, 0, 10 + 10 * clamp(t), 0, 10, 10 + 20 * clamp(t)],
    1.3,
  ],
  [
    'rotate around a point',
    transform('type="rotate" values="0 12 8;90 12 8" dur="1s" fill="freeze"'),
    matrix,
    (t) => turn(90 * clamp(t), 12, 8),
    1.3,
  ],
  [
    'translate',
    transform('type="translate" values="0 0;30 -10" dur="1s" fill="freeze"'),
    origin,
    (t) => [30 * clamp(t), -10 * clamp(t)],
    1.3,
  ],
  [
    'scale by two numbers',
    transform('type="scale" values="1 1;3 0.5" dur="1s" fill="freeze"'),
    matrix,
    (t) => [1 + 2 * clamp(t), 0, 0, 1 - 0.5 * clamp(t), 0, 0],
    1.3,
  ],
  [
    'skewX',
    transform('type="skewX" values="20;20" dur="1s" fill="freeze"'),
    matrix,
    () => [1, 0, Math.tan(Math.PI / 9), 1, 0, 0],
    1.3,
  ],
  [
    'replaces the transform while it runs',
    transform(
      'type="translate" values="0 0;10 0" begin="0.5s" dur="1s"',
      'transform="translate(50 20)"',
    ),
    origin,
    (t) => (t >= 0.5 && t < 1.5 ? [10 * (t - 0.5), 0] : [50, 20]),
    2,
  ],
  [
    'is added behind the transform',
    transform(
      'type="rotate" values="0;90" additive="sum" dur="1s" fill="freeze"',
      'transform="translate(50 20)"',
    ),
    matrix,
    (t) =>
      turn(90 * clamp(t))
        .with(4, 50)
        .with(5, 20),
    1.3,
  ],
  [
    'moves along a line',
    rect('<animateMotion path="M0 0L30 40" dur="1s" fill="freeze"/>'),
    origin,
    (t) => [30 * clamp(t), 40 * clamp(t)],
    1.3,
  ],
  [
    'turns along its path',
    rect('<animateMotion path="M0 0V50" rotate="auto" dur="1s" fill="freeze"/>'),
    matrix,
    (t) =>
      turn(90)
        .with(4, 0)
        .with(5, 50 * clamp(t)),
    1.3,
  ],
  [
    'keyPoints',
    rect(
      '<animateMotion path="M0 0H40" calcMode="linear" keyPoints="0;1;0.5" keyTimes="0;0.5;1" dur="1s" fill="freeze"/>',
    ),
    origin,
    (t) => [t < 0.5 ? 80 * t : 40 - 40 * (clamp(t) - 0.5), 0],
    1.3,
  ],
  [
    'rounds a circle evenly',
    rect(
      '<animateMotion path="M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0" dur="2s" repeatCount="indefinite"/>',
    ),
    origin,
    (t) => [10 * Math.cos(Math.PI * t), 10 * Math.sin(Math.PI * t)],
    4,
  ],
]

test.each(rows)('SMIL: %s', (name, svg, read, expected, until) => {
  expect(differencesOf({ name, svg, read, expected, until })).toEqual([])
})

test('each case has a name of its own', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
