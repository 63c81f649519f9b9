import type { Readable } from 'node:stream'

/** The bytes of uploads that are under way, by their uuid, until somebody looks at them. */
export type Staging = {
  /** Begins with nothing. */
  open(uuid: string): Promise<void>
  /** Bytes that arrived so far without a gap; null where there is no such upload. */
  bytes(uuid: string): Promise<number | null>
  /**
   * Writes at a place, so that what two requests write of the same bytes is one file. What was written before
   * the body failed counts. `largest` is how many bytes the upload may have.
   *
   * @throws {AppError} payload_too_large
   * @throws StorageError `full`, `away`
   */
  write(uuid: string, at: WriteAt): Promise<number>
  read(uuid: string): Promise<Buffer | null>
  /** A path at which the whole file lies while `work` runs. */
  withPath<T>(uuid: string, work: (path: string) => Promise<T>): Promise<T>
  put(uuid: string, from: Readable): Promise<void>
  drop(uuid: string): Promise<void>
  list(): Promise<string[]>
}

export type WriteAt = {
  readonly from: number
  readonly largest: number
  readonly body: AsyncIterable<Uint8Array>
}
