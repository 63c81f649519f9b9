import { transformPath } from '@tessera/vector'
import { iconSources, readRealIcons, type IconSource } from '../../../svg/src/testing/real-icons.ts'
import type { Area } from '../boolean/clip-areas.ts'
import { seededRandom } from './seeded-random.ts'

/** Side of the box that all paths are brought to. */
export const SIDE = 24

export type PairMode = 'moved' | 'turned' | 'near-identical'
export interface AreaPair {
  readonly mode: PairMode
  readonly areas: readonly [Area, Area]
}

const wanted: readonly (readonly [source: string, names: RegExp])[] = [
  ['@phosphor-icons/core', /^fill\//],
  ['@tabler/icons', /^filled\//],
  ['@iconify-json/simple-icons', /./],
  ['@iconify-json/fluent-emoji-flat', /./],
]
const modes: readonly PairMode[] = ['moved', 'turned', 'near-identical']

/** Filled paths of four packages, a list for each, all in a box of 24 units. */
export async function readRealPaths(): Promise<string[][]> {
  return Promise.all(
    wanted.map(async ([name, names]) => {
      const source = iconSources.find(({ spec }) => spec.startsWith(`${name}@`)) as IconSource
      const icons = await readRealIcons(source)
      return icons.filter((icon) => names.test(icon.name)).flatMap(({ svg }) => pathsOf(svg))
    }),
  )
}

function pathsOf(svg: string): string[] {
  const [, width = SIDE] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? []
  const scale = SIDE / Number(width)
  return Array.from(svg.matchAll(/<path\b[^>]*?\sd="([^"]+)"[^>]*>/g))
    .filter(([tag]) => !/fill="none"/.test(tag))
    .map(([, d = '']) => (scale === 1 ? d : transformPath(d, `scale(${scale})`)))
    .filter((d) => d.length < 6000)
}

/**
 * Pairs of paths, as many from each list, by turns moved by whole units, so that edges lie on each other, turned and scaled,
 * and almost the same: mirrored or shifted by nothing, a ten-thousandth or a half.
 */
export function pairPaths(
  paths: readonly (readonly string[])[],
  count: number,
  seed: number,
): AreaPair[] {
  const random = seededRandom(seed)
  const between = (least: number, most: number) => least + (most - least) * random()
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!
  const rule = () => (random() < 0.25 ? 'evenodd' : 'nonzero')
  return Array.from({ length: count }, (_, index) => {
    const mode = modes[index % modes.length]!
    const first = pick(pick(paths))
    const second = mode === 'near-identical' ? first : pick(pick(paths))
    const moves: Record<PairMode, () => string> = {
      moved: () => `translate(${Math.round(between(-6, 6))} ${Math.round(between(-6, 6))})`,
      turned: () =>
        `translate(${between(-4, 4)} ${between(-4, 4)}) rotate(${between(0, 360)} 12 12) scale(${between(0.6, 1.1)})`,
      'near-identical': () =>
        pick([
          'translate(0)',
          'translate(24 0) scale(-1 1)',
          'translate(.0001)',
          'translate(.5 0)',
        ]),
    }
    return {
      mode,
      areas: [
        { d: first, fillRule: rule() },
        { d: transformPath(second, moves[mode]()), fillRule: rule() },
      ],
    }
  })
}
