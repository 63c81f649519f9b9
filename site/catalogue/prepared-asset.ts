import type { RawAsset, RawPack } from './raw-asset.ts'

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

/** A file for the store; its key is already in the rows. */
export type StoredFile = { readonly extension: string; readonly bytes: Uint8Array }

export type PrepareResult = {
  /** Rows for COPY, in the columns of `staged-columns.ts`. */
  readonly copyText: Uint8Array
  readonly count: number
  readonly files: readonly StoredFile[]
  readonly problems: readonly { readonly sourceKey: string; readonly problem: string }[]
}

/** One stored format of an asset that is not SVG text, as the staging table holds it. */
export type StagedFile = {
  readonly format: string
  readonly role: 'original' | 'preview' | 'poster'
  readonly storageKey: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}
