import { beforeAll, expect, test } from 'vitest'
import { difference, drawing, loadResvg, pictureOf } from '../testing/picture-of.ts'
import { writePathData } from '../picture/path.ts'
import type { Loss, Paint } from '../picture/picture.ts'
import { tag } from '../svg/svg-builder.ts'
import { flattenOpacity, type Cut, type OpaqueShape } from './flatten-opacity.ts'

beforeAll(loadResvg)

const stops = (from: string, to: string) =>
  `<stop stop-color="${from}" stop-opacity=".7"/><stop offset="1" stop-color="${to}" stop-opacity=".2"/>`

const cases: Record<string, string> = {
  'three layers of one colour':
    '<path fill="red" opacity=".5" d="M2 2h12v12H2z"/><path fill="blue" fill-opacity=".4" d="M8 8h14v14H8z"/><circle cx="11" cy="11" r="6" fill="#0c0" opacity=".3"/>',
  'a line that shines through':
    '<path fill="#fa0" d="M2 8h20v8H2z"/><path d="M6 2l12 20" fill="none" stroke="blue" stroke-opacity=".5" stroke-width="5"/>',
  'a gradient that shines over areas': `<linearGradient id="g">${stops('red', 'blue')}</linearGradient><path fill="#0a0" d="M2 2h9v20H2z"/><path fill="#fd0" d="M11 2h9v9h-9z"/><path fill="url(#g)" d="M0 6h24v12H0z"/>`,
  'an area that shines over a gradient': `<radialGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></radialGradient><path fill="url(#g)" d="M2 2h20v20H2z"/><path fill="#fff" opacity=".5" d="M0 8h24v8H0z"/>`,
  'a gradient that shines over a gradient': `<linearGradient id="g" x2="0" y2="1">${stops('#ff0', '#fff')}</linearGradient><radialGradient id="h"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></radialGradient><path fill="url(#h)" d="M2 2h20v20H2z"/><path fill="url(#g)" d="M0 4h24v16H0z"/>`,
  'a faded group whose shapes hide each other':
    '<path fill="#0a0" d="M0 0h24v10H0z"/><g opacity=".5"><path fill="red" d="M2 2h12v12H2z"/><path fill="blue" d="M8 8h14v14H8z"/></g>',
}

test.for(Object.entries(cases))('%s looks the same without opacity', ([, body]) => {
  const svg = drawing(body)
  const losses: Loss[] = []
  const flat = flattenOpacity(pictureOf(svg), (loss) => losses.push(loss))
  expect(new Set(losses)).toEqual(new Set(['opacity, mixed with white paper']))
  const written = toSvg(flat)
  expect(written).not.toMatch(/opacity/)
  expect(difference(svg, written)).toBeLessThan(0.03)
})

test('what would be repainted thousands of times is mixed once, and said', () => {
  const layers = Array.from(
    { length: 40 },
    (_, at) => `<circle cx="12" cy="12" r="${4 + at / 10}" opacity=".1"/>`,
  )
  const losses: Loss[] = []
  const flat = flattenOpacity(pictureOf(drawing(layers.join(''))), (loss) => losses.push(loss))
  expect(losses).toContain('too much overlapping opacity')
  expect(flat.length).toBeLessThan(6000)
})

function toSvg(flat: readonly OpaqueShape[]): string {
  const defs: string[] = []
  const newId = () => `f${defs.length}`
  const clipOf = ({ path, rule, stroke }: Cut) => {
    const id = newId()
    const d = writePathData(path, 5)
    // A line cuts as a mask; SVG clips by areas alone.
    defs.push(
      stroke
        ? tag(
            'mask',
            { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 24, height: 24 },
            tag('path', { d, fill: 'none', stroke: '#fff', 'stroke-width': stroke.width }),
          )
        : tag('clipPath', { id }, tag('path', { d, 'clip-rule': rule })),
    )
    return { [stroke ? 'mask' : 'clip-path']: `url(#${id})` }
  }
  const body = flat.map(({ shape, cuts }) => {
    const paint = paintOf(shape.paint, defs, newId)
    const { stroke } = shape
    const look = stroke
      ? { fill: 'none', stroke: paint, 'stroke-width': stroke.width }
      : { fill: paint, 'fill-rule': shape.rule }
    const path = tag('path', { d: writePathData(shape.path, 5), ...look })
    return cuts.reduce((content, cut) => tag('g', clipOf(cut), content), path)
  })
  return drawing(`<defs>${defs.join('')}</defs>${body.join('')}`)
}

function paintOf(paint: Paint, defs: string[], newId: () => string): string {
  if (paint.kind === 'solid') return paint.color
  const id = newId()
  const list = paint.stops.map(({ offset, color }) => tag('stop', { offset, 'stop-color': color }))
  const shared = { id, gradientUnits: 'userSpaceOnUse' }
  const { x1, y1, x2, y2 } = paint.kind === 'linear' ? paint : { x1: 0, y1: 0, x2: 0, y2: 0 }
  defs.push(
    paint.kind === 'linear'
      ? tag('linearGradient', { ...shared, x1, y1, x2, y2 }, list.join(''))
      : tag(
          'radialGradient',
          {
            ...shared,
            cx: paint.cx,
            cy: paint.cy,
            r: paint.r,
            gradientTransform: `matrix(${paint.matrix.join(' ')})`,
          },
          list.join(''),
        ),
  )
  return `url(#${id})`
}
