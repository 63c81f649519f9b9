import { readLottie } from '@tessera/lottie'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConversionError } from './conversion-error.ts'
import { svgToLottie } from './convert-svg.ts'

const number = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map(String),
  fc.constantFrom('0', '1e308', '-1e-9', '50%', 'NaN', 'auto', '', '3px', 'none', '1e99'),
)
const id = fc.constantFrom('a', 'b', 'c', 'd')
const reference = id.map((name) => `url(#${name})`)
const time = fc.constantFrom(
  '0s',
  '1s',
  '-1s',
  '0.3s',
  'a.end',
  'b.begin-2s',
  'c.end+0.1s',
  'indefinite',
  'click',
  '1e9s',
  'x',
)
const values = fc.array(number, { maxLength: 5 }).map((list) => list.join(';'))
const transform = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('rotate', 'scale', 'matrix', 'skewX', 'translate', 'spin'),
      fc.array(number, { maxLength: 6 }),
    )
    .map(([name, list]) => `${name}(${list.join(' ')})`),
  fc.constant('none'),
)
const path = fc
  .array(
    fc.tuple(
      fc.constantFrom('M', 'L', 'c', 'A', 'Z', 'h', 'q', 'T'),
      fc.array(number, { maxLength: 7 }),
    ),
    { maxLength: 6 },
  )
  .map((list) => list.map(([name, args]) => name + args.join(' ')).join(''))

const attributes = fc
  .record(
    {
      id,
      href: id.map((name) => `#${name}`),
      x: number,
      y: number,
      width: number,
      height: number,
      r: number,
      cx: number,
      rx: number,
      d: path,
      points: values,
      transform,
      opacity: number,
      fill: fc.oneof(reference, fc.constantFrom('none', 'red', 'currentColor', '#12')),
      stroke: reference,
      'stroke-width': number,
      'stroke-dasharray': values,
      pathLength: number,
      mask: reference,
      'clip-path': reference,
      filter: reference,
      'marker-mid': reference,
      viewBox: fc.array(number, { maxLength: 4 }).map((list) => list.join(' ')),
      style: fc.constantFrom(
        'animation:k 1s infinite',
        'animation:k 0s both',
        'animation:k 1e9s steps(3)',
        'display:none',
        ':::{',
      ),
      attributeName: fc.constantFrom(
        'opacity',
        'd',
        'x',
        'fill',
        'transform',
        'stroke-dasharray',
        'href',
      ),
      type: fc.constantFrom('rotate', 'scale', 'translate', 'spin'),
      values,
      from: number,
      to: number,
      by: number,
      dur: time,
      begin: time,
      end: time,
      repeatCount: fc.constantFrom('indefinite', '2', '0', '-1', '1e12'),
      repeatDur: time,
      restart: fc.constantFrom('never', 'always'),
      additive: fc.constant('sum'),
      accumulate: fc.constant('sum'),
      calcMode: fc.constantFrom('paced', 'discrete', 'spline', 'linear'),
      keyTimes: values,
      keySplines: values,
      keyPoints: values,
      path,
      rotate: fc.constantFrom('auto', '30'),
      preserveAspectRatio: fc.constantFrom('none', 'xMinYMax slice'),
    },
    { requiredKeys: [] },
  )
  .map((record) =>
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  )

const names = fc.constantFrom(
  ...(
    'svg g use symbol path rect circle ellipse line polygon mask clipPath pattern marker filter feGaussianBlur linearGradient radialGradient stop ' +
    'animate animateTransform animateMotion set mpath text tspan image switch defs unknown'
  ).split(' '),
)
const leaf = fc.tuple(names, attributes).map(([name, list]) => `<${name}${list}/>`)
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc
      .tuple(names, attributes, fc.array(tie('tree'), { maxLength: 4 }))
      .map(([name, list, children]) => `<${name}${list}>${children.join('')}</${name}>`),
  ),
}))

const SHEET =
  '<style>@keyframes k{0%{opacity:0;transform:rotate(9deg)}40%{transform:scale(2) skewX(3deg)}to{d:path("M0 0h9");transform:none;stroke-dasharray:4}}g>path:nth-child(2n+1){animation:k 2s linear(0,.5 30%,1) -1s 3 alternate}</style>'

test('random trees end in a file that readLottie accepts, or in a code', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 8 }), (parts) => {
      const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${SHEET}${parts.join('')}</svg>`
      try {
        const { animation } = svgToLottie(source)
        readLottie(JSON.stringify(animation))
      } catch (error) {
        if (!(error instanceof ConversionError)) throw error
        expect(['too-complex', 'malformed', 'invalid-size']).toContain(error.code)
      }
    }),
    { numRuns: 300, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
})
