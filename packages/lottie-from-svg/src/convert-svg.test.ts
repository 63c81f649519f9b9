import { readLottie } from '@tessera/lottie'
import { expect, test } from 'vitest'
import { ConversionError } from './conversion-error.ts'
import { svgToLottie } from './convert-svg.ts'
import { stateAt } from './testing/read-frame.ts'

const svg = (content: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

function codeOf(source: string): string {
  try {
    svgToLottie(source)
  } catch (error) {
    if (error instanceof ConversionError) return error.code
    throw error
  }
  return 'none'
}

test('a still drawing becomes a file that readLottie accepts, without a finding', () => {
  const { animation, report } = svgToLottie(svg('<rect width="4" height="6" fill="#f00"/>'))
  const file = readLottie(animation)
  expect([file.width, file.height, file.colors]).toEqual([24, 24, ['#ff0000']])
  expect(report).toEqual({
    exactAnimations: 0,
    sampledAnimations: 0,
    entries: [],
    introSeconds: 0,
    periodSeconds: null,
  })
})

test('an easing is written as it is, not sampled', () => {
  const { animation, report } = svgToLottie(
    svg(
      '<circle r="4"><animate attributeName="r" values="1;9" dur="2s" calcMode="spline" keySplines=".1 .2 .3 .9" repeatCount="indefinite"/></circle>',
    ),
  )
  expect(report).toMatchObject({ exactAnimations: 1, sampledAnimations: 0, periodSeconds: 2 })
  expect(JSON.stringify(animation)).toContain(
    '"k":[{"t":0,"s":[2,2],"o":{"x":0.1,"y":0.2},"i":{"x":0.3,"y":0.9}},{"t":120,"s":[18,18]}]',
  )
})

test('a step is a hold key at its exact moment', () => {
  const { animation } = svgToLottie(
    svg('<rect width="4" height="4"><set attributeName="opacity" to="0.5" begin="0.123s"/></rect>'),
  )
  expect(stateAt(animation, 0.1229).opacity).toBe(1)
  expect(stateAt(animation, 0.1235).opacity).toBe(0.5)
})

test('an intro is followed by one period, which a marker names', () => {
  const { animation, report } = svgToLottie(
    svg(
      '<rect width="4" height="4"><animate attributeName="opacity" from="0" to="1" dur="0.5s"/><animateTransform attributeName="transform" type="rotate" from="0" to="360" begin="0.5s" dur="2s" repeatCount="indefinite"/></rect>',
    ),
  )
  expect([report.introSeconds, report.periodSeconds]).toEqual([0.5, 2])
  expect([animation.op, animation['markers']]).toEqual([150, [{ cm: 'loop', tm: 30, dr: 120 }]])
})

test('cycles that never meet close where they come nearest, and the report says so', () => {
  const spin = (dur: string) =>
    `<rect width="4" height="4"><animate attributeName="opacity" values="0;1;0" dur="${dur}" repeatCount="indefinite"/></rect>`
  const { report } = svgToLottie(svg(spin('1.01s') + spin('0.97s') + spin('1.03s')))
  expect(report.periodSeconds).toBeLessThanOrEqual(20)
  expect(report.entries.map(({ feature }) => feature)).toContain('loop')
})

test('a period of an odd length still has whole frames', () => {
  const { animation } = svgToLottie(
    svg(
      '<rect width="4" height="4"><animate attributeName="opacity" values="0;1;0" dur="0.67s" repeatCount="indefinite"/></rect>',
    ),
  )
  expect(animation.op).toBe(40)
  expect(animation.op / animation.fr).toBeCloseTo(0.67, 6)
})

test('the last moment of a loop is its first', () => {
  const { animation, report } = svgToLottie(
    svg(
      '<rect width="4" height="4"><animateTransform attributeName="transform" type="rotate" values="0;360" dur="3s" repeatCount="indefinite"/><animate attributeName="opacity" values="0;1;0" dur="1.5s" repeatCount="indefinite"/></rect>',
    ),
  )
  const [first, last] = [stateAt(animation, 0), stateAt(animation, report.periodSeconds! - 1e-6)]
  expect(Math.abs(first.opacity - last.opacity)).toBeLessThan(0.001)
  for (const [at, number] of first.matrix.entries()) {
    expect(Math.abs(number - last.matrix[at]!)).toBeLessThan(0.001)
  }
})

test('what is left out is named with its reason', () => {
  const { report } = svgToLottie(
    svg(
      '<text>Hi</text><rect width="9" height="9" filter="url(#f)"/><filter id="f"><feTurbulence/><feBlend/></filter>',
    ),
  )
  expect(report.entries.map(({ outcome, feature }) => `${outcome} ${feature}`)).toEqual([
    'omitted text',
    'omitted filter',
  ])
})

test('text becomes shapes with a font', () => {
  const outlineText = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h4v4z`
  const { animation, report } = svgToLottie(svg('<text x="3" y="5">Hi</text>'), { outlineText })
  expect(stateAt(animation, 0).vertices).toEqual([3, 5, 7, 5, 7, 9])
  expect(report.entries).toEqual([])
})

test('a group that fades is one layer that fades', () => {
  const { animation } = svgToLottie(
    svg('<g opacity="0.5"><rect width="9" height="9"/><rect x="4" width="9" height="9"/></g>'),
  )
  expect(animation.layers).toHaveLength(1)
  expect(animation.layers[0]).toMatchObject({ ks: { o: { a: 0, k: 50 } } })
})

test('a mask of white and black is an alpha matte in which black erases', () => {
  const { animation } = svgToLottie(
    svg(
      '<mask id="m"><path fill="#fff" d="M0 0h24v24H0z"/><path d="M4 4h4v4z"/></mask><path mask="url(#m)" d="M0 0h24v24H0z"/>',
    ),
  )
  expect(animation.layers.map(({ tt, td }) => tt ?? td)).toEqual([1, 1])
  expect(JSON.stringify(animation.assets)).toContain('"tt":2')
})

test('refused files have a code', () => {
  expect(codeOf('<svg')).toBe('malformed')
  expect(codeOf('<html/>')).toBe('not-svg')
  expect(codeOf(svg('', 'width="1e9" height="1"'))).toBe('invalid-size')
  const doubling = Array.from(
    { length: 30 },
    (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
  ).join('')
  expect(codeOf(svg(`<rect id="g0" width="1" height="1"/>${doubling}`))).toBe('too-complex')
})

test('the same text gives the same file', () => {
  const source = svg(
    '<g opacity=".5"><circle r="3"/></g><circle r="2" mask="url(#m)"/><mask id="m"><circle r="1" fill="#888"/></mask>',
  )
  expect(JSON.stringify(svgToLottie(source))).toBe(JSON.stringify(svgToLottie(source)))
})

test('filled rectangles keep their edges between pixels, stroked ones their corners', () => {
  const radius = (paint: string) => {
    const { animation } = svgToLottie(svg(`<rect x="1.3" y="1" width="7.33" height="7" ${paint}/>`))
    return /"ty":"rc".*?"r":\{"a":0,"k":([\d.]+)\}/.exec(JSON.stringify(animation))?.[1]
  }
  expect(radius('fill="red"')).toBe('0.003')
  expect(radius('fill="red" stroke="blue"')).toBe('0')
})

test('values whose times fall have no effect, as in browsers', () => {
  const opacity = (times: string) =>
    JSON.stringify(
      svgToLottie(
        svg(
          `<rect width="9" height="9"><animate attributeName="opacity" values="0;1;0" keyTimes="${times}" dur="1s" repeatCount="indefinite"/></rect>`,
        ),
      ).animation.layers,
    )
  expect(opacity('0;0.8;0.3')).not.toContain('"a":1')
  expect(opacity('0;0.8')).not.toContain('"a":1')
  expect(opacity('0;0.3;1')).toContain('"a":1')
})

test('a transform of a style sheet needs units', () => {
  const layers = (value: string) =>
    JSON.stringify(
      svgToLottie(svg(`<style>rect{transform:${value}}</style><rect width="9" height="9"/>`))
        .animation.layers,
    )
  expect(layers('translate(4,5)')).toBe(layers('none'))
  expect(layers('rotate(30)')).toBe(layers('none'))
  expect(layers('translate(4px, 5px) scale(2)')).not.toBe(layers('none'))
  expect(layers('translate(0, 5px)')).not.toBe(layers('none'))
})

test('a chain of endless settings repeats with its begins', () => {
  const { report } = svgToLottie(
    svg(
      '<rect width="9" height="9"><animate id="a" attributeName="x" values="0;4" begin="0.7s;a.begin+6s" dur="0.4s" fill="freeze"/>' +
        '<set attributeName="y" to="3" begin="a.begin+5.8s"/><set attributeName="y" to="1" begin="a.begin+1.8s"/></rect>',
    ),
  )
  expect(report.periodSeconds).toBe(6)
  expect(report.introSeconds).toBeLessThan(13)
})

test('dashes that move on a small drawing are measured as browsers do, on a large one', () => {
  const ring = (rest: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9.5" fill="none" stroke="#000" stroke-width="3" stroke-dasharray="42 150" ${rest}><animate attributeName="stroke-dashoffset" dur="1s" values="0;-59" repeatCount="indefinite"/></circle></svg>`
  const { strokeWidth, dashes, matrix } = stateAt(svgToLottie(ring('')).animation, 0)
  expect(matrix[0]).toBeCloseTo(1 / 40)
  expect(strokeWidth * matrix[0]).toBeCloseTo(3)
  // Chords of a circle are 0.16 % short, so dashes are as much longer.
  expect(dashes[0]! * matrix[0]).toBeCloseTo(42 * 1.0016, 1)
  expect(dashes[0]! * matrix[0]).toBeGreaterThan(42.03)
  // A path length says what a unit is, whatever is measured.
  const whole = stateAt(svgToLottie(ring(`pathLength="${2 * Math.PI * 9.5}"`)).animation, 0)
  expect(whole.dashes[0]! * matrix[0]).toBeCloseTo(42, 1)
  expect(whole.dashes[0]! * matrix[0]).toBeLessThan(42.03)
})
