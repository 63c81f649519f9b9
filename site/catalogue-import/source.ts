import type { AdapterName, AdapterOptions } from './adapters/registry.ts'
import type { ObjectKitOptions } from './adapters/object-kit.ts'
import type { PinnedPackage } from './pinned-package.ts'
import type { RawContributor, RawPack } from './adapters/raw-asset.ts'

export type SourceLicense = {
  readonly spdx: string
  /** Where the author publishes the licence. */
  readonly url: string
  /** Path of the licence text in the package; without one, `evidence` says what was read instead. */
  readonly file?: string
  /** Path of a NOTICE file, where the package has one. */
  readonly noticeFile?: string
  readonly evidence: 'license-file' | 'package.json' | 'set-metadata'
}

type Named<Name extends AdapterName> = {
  readonly adapter: Name
  readonly options: AdapterOptions[Name]
}
type Adapted = { [Name in AdapterName]: Named<Name> }[AdapterName]

/** One row of the catalogue: where assets come from, under which terms, and how they are shown. */
export type Source = Adapted & {
  readonly id: string
  readonly title: string
  readonly package: PinnedPackage
  /** A second package that the adapter reads facts from (names, code points). */
  readonly companion?: PinnedPackage
  readonly license: SourceLicense
  readonly contributor: RawContributor
  /** Publication date of the pinned version; assets are spread over the months before it. */
  readonly releasedOn: string
  readonly packs: readonly RawPack[]
  /** Packs whose drawings are offered as objects for scenes too. */
  readonly objectKits?: readonly ObjectKitOptions[]
}
