export type SearchSnapshotErrorCode = 'damaged' | 'version'

/** A snapshot that cannot be used: rebuild the index from the catalogue. */
export class SearchSnapshotError extends Error {
  readonly code: SearchSnapshotErrorCode

  constructor(code: SearchSnapshotErrorCode, message: string) {
    super(message)
    this.name = 'SearchSnapshotError'
    this.code = code
  }
}
