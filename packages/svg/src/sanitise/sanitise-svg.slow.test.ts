import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitise-svg.ts'
import { SvgError } from '../svg-error.ts'
import { findDanger } from '../testing/find-danger.ts'

const MINUTES = 10
const SHORT = 50_000
const LONG = 8 * SHORT
/** Less says nothing; what is quadratic takes minutes. */
const LEAST_MS = 1000

const pieces = fc.constantFrom(
  ...(
    '<g id="a"> <use href="#a"/> <path class="c" fill="url(#a)"/> </g> <style> </style> .c{fill:red} ' +
    '.c{mask:url(#a)} [x="1"] :not( ) :is( @media @keyframes { } ( ) url( url("# \\61 /* */ a, ; : ' +
    '<image href="data:image/svg+xml,%3Csvg/%3E"/> <text>a</text> xmlns:x="y" <![CDATA[ ]]> &amp; '
  ).split(' '),
  ' ',
  'aaaa',
)

/** The best of three, so that another process that takes the processor does not count. */
function millisecondsFor(file: string): number {
  const times = [0, 1, 2].map(() => {
    const start = performance.now()
    try {
      expect(findDanger(sanitizeSvg(file).svg)).toEqual([])
    } catch (error) {
      if (!(error instanceof SvgError)) throw error
    }
    return performance.now() - start
  })
  return Math.min(...times)
}

/** A piece of text repeated to eight times the length may take eight times as long, and some more. */
test('the time grows with the file, whatever is repeated in it', { timeout: 15 * 60_000 }, () => {
  const wraps = fc.constantFrom<(text: string) => string>(
    (text) => `<svg>${text}</svg>`,
    (text) => `<svg><style>${text.replaceAll('<', '')}</style><g class="c" id="a"/></svg>`,
    (text) => `<svg><path style="${text.replaceAll(/[<"&]/g, '')}"/></svg>`,
    (text) => `<svg><path fill="${text.replaceAll(/[<"&]/g, '')}"/></svg>`,
  )
  const patterns = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(patterns, wraps, (pattern, wrap) => {
      const file = (length: number) =>
        wrap(pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length))
      const short = millisecondsFor(file(SHORT))
      const long = millisecondsFor(file(LONG))
      expect(long).toBeLessThan(Math.max(LEAST_MS, 24 * short))
    }),
    {
      numRuns: 1_000_000,
      interruptAfterTimeLimit: MINUTES * 60_000,
      markInterruptAsFailure: false,
    },
  )
})
