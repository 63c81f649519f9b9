export type StorageErrorCode = 'invalid_key' | 'full' | 'damaged' | 'missing' | 'away'

/**
 * - `invalid_key`: the key or extension was not made by `put`; nothing was touched
 * - `full`: no space or quota left; nothing of the file is visible
 * - `missing`: a row names the file and the store lacks it
 * - `away`: the store does not answer, or refuses us
 * - `damaged`: the bytes are not those of the key; what was read must not be used
 */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}
