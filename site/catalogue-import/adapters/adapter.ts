import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'
import type { PackageFiles, RawAsset, RawKit, RawPack } from './raw-asset.ts'

/** What an adapter works on: the files it asked for, and the package they came in. */
export type AdapterInput<Options> = {
  readonly package: PinnedPackage
  readonly options: Options
  readonly files: PackageFiles
  /** Files of the companion package, empty without one. */
  readonly companionFiles: PackageFiles
  /** Tags that other sets give to an icon of this name; only for sets without tags of their own. */
  readonly tagsOf: (name: string) => readonly string[]
}

/** Reads one kind of package. Whatever differs between sources of a kind is an option. */
export type Adapter<Options> = {
  readonly wants: (path: string, options: Options) => boolean
  readonly wantsOfCompanion?: (path: string, options: Options) => boolean
  /** Packs found in the package, beside those that the source declares. */
  readonly packs?: (input: AdapterInput<Options>) => readonly RawPack[]
  readonly kits?: (input: AdapterInput<Options>) => readonly RawKit[]
  /** Yields assets in the order of the source; a file that cannot be read yields a problem. */
  readonly read: (
    input: AdapterInput<Options>,
  ) => Iterable<RawAsset | Problem> | AsyncIterable<RawAsset | Problem>
}

/** One file that was left out, named so that a person can find it. */
export type Problem = { readonly sourceKey: string; readonly problem: string }

export function isProblem(asset: RawAsset | Problem): asset is Problem {
  return 'problem' in asset
}

/** Reads a JSON file of the package. @throws when it is missing or malformed, naming it. */
export function readJson<T>(files: PackageFiles, path: string): T {
  const bytes = files.get(path)
  if (bytes === undefined) throw new Error(`${path} is missing`)
  try {
    return JSON.parse(bytes.toString('utf8')) as T
  } catch (error) {
    throw new Error(`${path} is malformed`, { cause: error })
  }
}
