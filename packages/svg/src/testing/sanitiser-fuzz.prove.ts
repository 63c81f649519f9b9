/**
 * The time the sanitiser takes grows with the file, whatever is repeated in it, and nothing dangerous
 * is left; prints the time per byte. `FUZZ_MINUTES` says how long, ten by default.
 */
import * as fc from 'fast-check'
import { sanitizeSvg } from '../sanitise/sanitise-svg.ts'
import { SvgError } from '../svg-error.ts'
import { findDanger } from './find-danger.ts'

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 10)
const SHORT = 50_000
const LONG = 8 * SHORT
/** Eight times the length may take eight times as long, and some more. */
const MOST_GROWTH = 24
/** Less says nothing; what is quadratic takes minutes. */
const LEAST_MS = 1000

const pieces = fc.constantFrom(
  ...(
    '<g id="a"> <use href="#a"/> <path class="c" fill="url(#a)"/> </g> <style> </style> .c{fill:red} ' +
    '.c{mask:url(#a)} [x="1"] :not( ) :is( @media @keyframes { } ( ) url( url("# \\61 /* */ a, ; : ' +
    '<image href="data:image/svg+xml,%3Csvg/%3E"/> <text>a</text> xmlns:x="y" <![CDATA[ ]]> &amp; '
  )
    .split(' ')
    .filter(Boolean),
  ' ',
  'aaaa',
)
const patterns = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const wraps = {
  markup: (text: string) => `<svg>${text}</svg>`,
  sheet: (text: string) =>
    `<svg><style>${text.replaceAll('<', '')}</style><g class="c" id="a"/></svg>`,
  style: (text: string) => `<svg><path style="${text.replaceAll(/[<"&]/g, '')}"/></svg>`,
  attribute: (text: string) => `<svg><path fill="${text.replaceAll(/[<"&]/g, '')}"/></svg>`,
} as const
const places = fc.constantFrom(...(Object.keys(wraps) as (keyof typeof wraps)[]))

type Reading = { readonly place: string; readonly pattern: string; short: number; long: number }
const readings: Reading[] = []

const outcome = fc.check(
  fc.property(patterns, places, (pattern, place) => {
    const file = (length: number) =>
      wraps[place](pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length))
    const short = millisecondsFor(file(SHORT))
    const long = millisecondsFor(file(LONG))
    readings.push({ place, pattern, short, long })
    return long < Math.max(LEAST_MS, MOST_GROWTH * short)
  }),
  {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: MINUTES * 60_000,
    markInterruptAsFailure: false,
    includeErrorInReport: true,
  },
)

console.log(
  `${readings.length} patterns in ${MINUTES} min, each repeated to ${SHORT / 1000} and to ${LONG / 1000} kB and read three times`,
)
for (const place of Object.keys(wraps)) report(place)
if (outcome.failed) {
  console.log(fc.defaultReportMessage(outcome))
  process.exitCode = 1
} else if (readings.length === 0) {
  console.log('nothing was read in this time')
  process.exitCode = 1
} else console.log('the time grew with the file in all, and nothing dangerous was left in any')

/** Of this thread’s processor, the best of three: neither other processes nor a first collection of garbage count. */
function millisecondsFor(file: string): number {
  const times = [0, 1, 2].map(() => {
    const start = process.threadCpuUsage()
    const svg = sanitise(file)
    const { user, system } = process.threadCpuUsage(start)
    const danger = svg === null ? [] : findDanger(svg)
    if (danger.length > 0) throw new Error(`left: ${danger.slice(0, 5).join(', ')}`)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** Null where the file is refused. */
function sanitise(file: string): string | null {
  try {
    return sanitizeSvg(file).svg
  } catch (error) {
    if (error instanceof SvgError) return null
    throw error
  }
}

function report(place: string): void {
  const own = readings.filter((reading) => reading.place === place)
  const sorted = own.toSorted((a, b) => a.long - b.long)
  const [middle, slowest] = [sorted[sorted.length >> 1], sorted.at(-1)]
  if (!middle || !slowest) return
  const perByte = ({ long }: Reading) => `${Math.round((long * 1e6) / LONG)} ns per byte`
  console.log(
    `${place}: ${own.length} patterns, median ${perByte(middle)}, slowest ${perByte(slowest)} (${JSON.stringify(slowest.pattern)})`,
  )
}
