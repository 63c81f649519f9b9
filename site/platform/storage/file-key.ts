import { createHash } from 'node:crypto'
import { StorageError } from './storage-error.ts'

const KEY = /^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}\.[a-z0-9]{1,12}$/
const EXTENSION = /^[a-z0-9]{1,12}$/

/** The key of a content: `ab/cd/<sha256>.<extension>`. @throws StorageError `invalid_key` */
export function fileKey(bytes: Uint8Array, extension: string): string {
  if (!EXTENSION.test(extension)) {
    throw new StorageError('invalid_key', `${JSON.stringify(extension)} is not a file extension`)
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.${extension}`
}

/** The SHA-256 that a key names, in hex. @throws StorageError `invalid_key` */
export function hashInKey(key: string): string {
  assertFileKey(key)
  return key.slice(6, 70)
}

/** What `fileKey` was given as extension. @throws StorageError `invalid_key` */
export function extensionInKey(key: string): string {
  assertFileKey(key)
  return key.slice(key.indexOf('.') + 1)
}

/** Whether a text has the form of a key; nothing that leaves the store's folder does. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws StorageError `invalid_key` */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new StorageError('invalid_key', `${JSON.stringify(key)} is not a key`)
}
