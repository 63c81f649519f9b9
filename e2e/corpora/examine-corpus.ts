import { sanitizeSvg, SvgError } from '../../packages/svg/src/index.ts'
import { findDanger } from '../../packages/svg/src/testing/find-danger.ts'
import type { RealIcon } from '../../packages/svg/src/testing/real-icons.ts'
import { compareDrawings, type Likeness } from '../../packages/svg/src/testing/compare-drawings.ts'

export type Corpus = {
  readonly name: string
  readonly files: readonly RealIcon[]
  /** How many are drawn before and after; evenly spread over the files. */
  readonly drawn: number
}

export type Examined = {
  readonly name: string
  readonly files: number
  /** What became of each file that was taken, by its name. */
  readonly taken: ReadonlyMap<string, string>
  /** Names of files that were refused, by code. */
  readonly refused: ReadonlyMap<string, readonly string[]>
  readonly likeness: Readonly<Record<Likeness, readonly string[]>>
  /** What a second reader that shares no list with the sanitiser found in what was taken. */
  readonly danger: readonly string[]
}

/** Sanitises every file of a corpus, reads the results a second time, and draws some of them. */
export function examineCorpus({ name, files, drawn }: Corpus): Examined {
  const taken = new Map<string, string>()
  const refused = new Map<string, string[]>()
  const danger: string[] = []
  for (const file of files) {
    try {
      const { svg } = sanitizeSvg(file.svg)
      taken.set(file.name, svg)
      danger.push(...findDanger(svg).map((what) => `${file.name}: ${what}`))
    } catch (error) {
      if (!(error instanceof SvgError)) throw error
      refused.set(error.code, [...(refused.get(error.code) ?? []), file.name])
    }
  }
  return { name, files: files.length, taken, refused, likeness: draw(files, taken, drawn), danger }
}

function draw(
  files: readonly RealIcon[],
  taken: ReadonlyMap<string, string>,
  most: number,
): Examined['likeness'] {
  const likeness: Record<Likeness, string[]> = { equal: [], near: [], different: [], undrawn: [] }
  const count = Math.min(most, files.length)
  for (let at = 0; at < count; at += 1) {
    const file = files[Math.floor((at * files.length) / count)]
    const svg = file && taken.get(file.name)
    if (file && svg !== undefined) likeness[compareDrawings(file.svg, svg)].push(file.name)
  }
  return likeness
}
