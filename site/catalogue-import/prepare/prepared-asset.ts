import type { StoredFile } from '#platform/content/prepared-file.ts'
import type { RawAsset, RawPack } from '#catalogue-import/adapters/raw-asset.ts'

/** What a worker needs to know about the packs of the source it prepares assets for. */
export type PrepareContext = {
  readonly packs: Readonly<Record<string, RawPack>>
  readonly releasedOn: string
}

export type PrepareJob = {
  readonly context: PrepareContext
  /** Position of the first asset in its source. */
  readonly firstPosition: number
  readonly assets: readonly RawAsset[]
}

export type PrepareResult = {
  /** Rows for COPY, in the columns of `staged-columns.ts`. */
  readonly copyText: Uint8Array
  readonly count: number
  readonly files: readonly StoredFile[]
  readonly problems: readonly { readonly sourceKey: string; readonly problem: string }[]
}
