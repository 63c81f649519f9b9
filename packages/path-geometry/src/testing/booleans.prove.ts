/**
 * Union, difference, intersection and symmetric difference of at least 2,000 pairs of real paths at
 * four sizes, judged by pictures of resvg; paper.js on the same; chains of eight on results of results.
 * Fails on a single wrong result of ours, and where the judge lets a broken variant pass.
 * Options by environment: PAIRS (2,100).
 */
import { transformPath } from '@tessera/vector'
import { clipAreas, type Area, type BooleanOperation } from '../boolean/clip-areas.ts'
import { openPaper } from './clip-by-paper.ts'
import { loadClipper } from './load-clipper.ts'
import { inkOf, isWrong, loadOracle, openJudge } from './raster-oracle.ts'
import { pairPaths, readRealPaths, type AreaPair } from './real-pairs.ts'

const PAIRS = Number(process.env['PAIRS'] ?? 2100)
const CHAINS = 30
const STEPS = 8
const LARGE_PICTURES = 60
const SEED = 20261123
const operations: readonly BooleanOperation[] = ['unite', 'subtract', 'intersect', 'exclude']
const scales = [1, 1 / 24, 50, 1000]

const clipper = await loadClipper()
const clipByPaper = openPaper()
await loadOracle()
const paths = await readRealPaths()
const pairs = pairPaths(paths, PAIRS, SEED)
console.log(`${paths.flat().length} real paths, ${pairs.length} pairs, four operations each`)

type Clip = (areas: readonly Area[], operation: BooleanOperation) => Area
const ours: Clip = (areas, operation) => ({
  d: clipAreas(clipper, areas, operation),
  fillRule: 'nonzero',
})
const failures: string[] = []

const own = measure('ours', pairs, ours, scales)
if (own.wrong > 0) failures.push(`${own.wrong} results of ours are wrong`)
if (own.curves < own.lines / 2) failures.push('too few curves are left')
measure('paper.js 0.12.18', pairs, clipByPaper, [1])
const few = pairs.slice(0, 200)
const unclosed = measure('paper.js, contours left open', few, leftOpen, [1])
if (unclosed.wrong === 0) failures.push('contours left open pass: the judge sees too little')
const straight = measure('ours, curves made straight', few, madeStraight, [1])
if (straight.wrong < few.length / 5) failures.push('straight lines for curves pass')
compareLarge()
chain()

console.log(failures.length === 0 ? '0 wrong' : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1

function measure(name: string, list: readonly AreaPair[], clip: Clip, sizes: readonly number[]) {
  const times: number[] = []
  const byMode = new Map<string, number>()
  const found = { wrong: 0, curves: 0, lines: 0 }
  const first: string[] = []
  for (const [index, { mode, areas }] of list.entries()) {
    const scale = sizes[index % sizes.length]!
    const scaled = scale === 1 ? areas : areas.map((area) => scaledArea(area, scale))
    const judge = openJudge(scaled, scale)
    for (const operation of operations) {
      const start = performance.now()
      const result = attempt(clip, scaled, operation)
      times.push(performance.now() - start)
      const pixels = result === null ? Infinity : judge.wrongPixels(operation, result)
      if (isWrong(pixels)) {
        found.wrong += 1
        byMode.set(mode, (byMode.get(mode) ?? 0) + 1)
        if (first.length < 3) first.push(`${operation} of pair ${index}: ${pixels} pixels`)
      }
      found.curves += result?.d.match(/[ACQ]/gi)?.length ?? 0
      found.lines += result?.d.match(/[HLV]/gi)?.length ?? 0
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1)
  const rate = ((100 * found.wrong) / times.length).toFixed(2)
  console.log(
    `${name}: ${found.wrong} wrong of ${times.length} (${rate} %), ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${found.curves} curves, ${found.lines} lines` +
      Array.from(byMode, ([mode, count]) => `; ${mode} ${count}`).join('') +
      (first.length > 0 ? ` (${first.join('; ')})` : ''),
  )
  return found
}

function scaledArea({ d, fillRule }: Area, scale: number): Area {
  return { d: transformPath(d, `scale(${scale})`), fillRule }
}

/** Null where the library throws or answers with no numbers. */
function attempt(clip: Clip, areas: readonly Area[], operation: BooleanOperation): Area | null {
  try {
    const result = clip(areas, operation)
    return /NaN|Infinity/.test(result.d) ? null : result
  } catch (error) {
    console.error(String(error).slice(0, 120))
    return null
  }
}

function leftOpen(areas: readonly Area[], operation: BooleanOperation): Area {
  const open = areas.map(({ d, fillRule }) => ({ d: d.replaceAll(/z/gi, ' '), fillRule }))
  return clipByPaper(open, operation, false)
}

function madeStraight(areas: readonly Area[], operation: BooleanOperation): Area {
  const { d, fillRule } = ours(areas, operation)
  const lines = d
    .replaceAll(/C[^A-Z]*?(-?[\d.e]+)[ ]?(-?[\d.e]+)(?=[A-Z])/g, 'L$1 $2')
    .replaceAll(/A[^A-Z]*?(-?[\d.e]+)[ ]?(-?[\d.e]+)(?=[A-Z])/g, 'L$1 $2')
  return { d: lines, fillRule }
}

/** At 50 pixels a unit a union looks as its two areas drawn over each other. */
function compareLarge(): void {
  let strong = 0
  for (const { areas } of pairs.slice(0, LARGE_PICTURES)) {
    const composed = inkOf(areas, 1600)
    const united = inkOf(ours(areas, 'unite'), 1600)
    for (let at = 0; at < composed.length; at += 1) {
      if (Math.abs(composed[at]! - united[at]!) > 128) strong += 1
    }
  }
  console.log(
    `${LARGE_PICTURES} unions at 1,600 px: ${strong} pixels differ by more than half of full ink`,
  )
  if (strong > LARGE_PICTURES * 4) failures.push('unions differ from what they unite')
}

/** Each step takes the result of the one before. */
function chain(): void {
  let [wrong, commands] = [0, 0]
  for (let index = 0; index < CHAINS; index += 1) {
    const others = pairPaths(paths, STEPS, SEED + 1 + index)
    let result: Area = others[0]!.areas[0]
    for (const [step, { areas }] of others.entries()) {
      const operation = step % 2 === 0 ? 'subtract' : 'unite'
      const inputs = [result, areas[1]]
      result = ours(inputs, operation)
      if (isWrong(openJudge(inputs).wrongPixels(operation, result))) wrong += 1
    }
    commands += result.d.match(/[a-z]/gi)?.length ?? 0
  }
  const mean = Math.round(commands / CHAINS)
  console.log(`${CHAINS} chains of ${STEPS} steps: ${wrong} wrong, ${mean} commands a result`)
  if (wrong > 0) failures.push(`${wrong} steps of chains are wrong`)
}
