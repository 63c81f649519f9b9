export type StorageErrorCode = 'invalid_key' | 'full'

/**
 * - `invalid_key`: the key or extension was not made by `put`; nothing was touched
 * - `full`: no space or quota left; nothing of the file is visible
 */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}
