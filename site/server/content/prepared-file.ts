/** A file for the store; its key is already in the rows. */
export type StoredFile = { readonly extension: string; readonly bytes: Uint8Array }

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
