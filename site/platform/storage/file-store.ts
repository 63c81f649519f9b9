import type { Readable } from 'node:stream'

/**
 * Where binaries live. Keys are made from the content, so a file never changes under its key, equal
 * files are kept once, and a copy may be cached for ever. A driver for an object store implements
 * the same calls and leaves out `path`.
 */
export interface FileStore {
  /**
   * Keeps the bytes for good before it answers; storing the same bytes again changes nothing.
   *
   * @param extension lower case, without a dot
   * @throws StorageError `invalid_key` on another extension, `full`
   */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** The whole file, or null when there is none. @throws StorageError `invalid_key`, `damaged` */
  read(key: string): Promise<Buffer | null>
  /**
   * A stream of the file, or null when there is none. One that is `damaged` ends with that error instead
   * of its end.
   *
   * @throws StorageError `invalid_key`
   */
  open(key: string): Promise<Readable | null>
  /** @throws StorageError `invalid_key` */
  has(key: string): Promise<boolean>
  /** Bytes, or null when there is no such file. @throws StorageError `invalid_key` */
  size(key: string): Promise<number | null>
  /** Every key, in order, read lazily. */
  list(): AsyncIterable<string>
  /** True when there was something to remove. @throws StorageError `invalid_key` */
  remove(key: string): Promise<boolean>
  /** Whether the store can be used at all. @throws StorageError `away` */
  check(): Promise<void>
  /**
   * An address at which a visitor gets the file from the store itself for a minute, under this name and type; absent
   * where visitors do not reach the store. Nobody compares what it sends with the hash.
   *
   * @throws StorageError `invalid_key`
   */
  publicAddress?(key: string, file: PublicFile): Promise<string>
  /** Path on this machine, for programs that want one; absent where files are elsewhere. */
  path?(key: string): string
}

export type PublicFile = {
  /** Of characters that a header may hold. */
  readonly name: string
  readonly mime: string
}
