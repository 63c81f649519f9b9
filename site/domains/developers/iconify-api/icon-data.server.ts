import { splitSvg } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import { readStoredFile } from '#domains/catalogue/assets/index.server.ts'
import { findIconNames, type IconSet } from './icon-sets.server.ts'
import { findIconFiles } from './iconify.queries.server.ts'

type DataDeps = Pick<Deps, 'pool' | 'catalogueCache' | 'files'>

/** An icon as Iconify has it: markup without its root, and a view box where it is not 0 0 16 16. */
export type IconData = {
  readonly body: string
  readonly left?: number
  readonly top?: number
  readonly width: number
  readonly height: number
}

type IconAnswer = {
  readonly prefix: string
  readonly lastModified: number
  readonly icons: Readonly<Record<string, IconData>>
  readonly not_found?: readonly string[]
}

/** The icons of a set by name. What is paid for, withdrawn or unknown is `not_found`. */
export async function findIconData(
  deps: DataDeps,
  set: IconSet,
  names: readonly string[],
): Promise<IconAnswer> {
  const { idOf, lastModified } = await findIconNames(deps, set)
  const asked = [...new Set(names)]
  const ids = asked.map((name) => idOf.get(name) ?? 0)
  const drawings = await deps.catalogueCache.each('iconify icon', ids, (missing) =>
    readDrawings(deps, missing),
  )
  const found = asked.flatMap((name, index) => {
    const data = drawings[index]
    return data ? [[name, data] as const] : []
  })
  const missing = asked.filter((_, index) => !drawings[index])
  return {
    prefix: set.prefix,
    lastModified,
    icons: Object.fromEntries(found),
    ...(missing.length > 0 && { not_found: missing }),
  }
}

async function readDrawings(
  deps: DataDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IconData>> {
  const files = await findIconFiles(deps.pool, ids)
  const read = await Promise.all(
    files.map(async (file) => {
      const bytes = await readStoredFile(deps, file)
      return bytes ? [[file.id, toIconData(new TextDecoder().decode(bytes))] as const] : []
    }),
  )
  return new Map(read.flat())
}

function toIconData(svg: string): IconData {
  const { viewBox, body } = splitSvg(svg)
  const [left, top, width, height] = viewBox
  return { body, ...(left !== 0 && { left }), ...(top !== 0 && { top }), width, height }
}
