import { titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'
import { type IconFacts, readMeteocons } from './icon-metadata.ts'

/** Files whose path matches become one pack; the first group of the expression is the name. */
export type LottieGroup = {
  readonly match: string
  readonly pack: string
  readonly category: string
  readonly tags: readonly string[]
}

export type LottieFolderOptions = {
  readonly groups: readonly LottieGroup[]
  readonly metadata?: 'meteocons'
  /** Paths that are left out, as regular expressions. */
  readonly exclude?: readonly string[]
}

/** Lottie animations as JSON files anywhere in a package. */
export const lottieFolder: Adapter<LottieFolderOptions> = {
  wants: (path, options) =>
    path === 'manifest.json' ||
    (options.groups.some((group) => new RegExp(group.match).test(path)) &&
      !isExcluded(path, options)),

  *read({ options, files }) {
    const factsOf: (name: string) => IconFacts | undefined =
      options.metadata === 'meteocons' ? readMeteocons(files) : () => undefined
    for (const [path, bytes] of files) {
      const group = options.groups.find(({ match }) => new RegExp(match).test(path))
      const name = group && new RegExp(group.match).exec(path)?.[1]
      if (group === undefined || name === undefined) continue
      const facts = factsOf(name)
      const asset: RawAsset = {
        kind: 'lottie',
        sourceKey: path.replace(/\.json$/, ''),
        name: titleOf(name),
        pack: group.pack,
        tags: [...group.tags, ...(facts?.tags ?? [])],
        category: facts?.category ?? group.category,
        content: { type: 'lottie', json: bytes.toString('utf8') },
      }
      yield asset
    }
  },
}

function isExcluded(path: string, options: LottieFolderOptions): boolean {
  return (options.exclude ?? []).some((expression) => new RegExp(expression).test(path))
}
