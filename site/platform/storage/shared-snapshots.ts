/** Snapshots of the search index that all processes of a site can reach. */
export type SharedSnapshots = {
  /** Names that begin with `prefix`, in order, and when each was written. @throws StorageError `away` */
  list(prefix: string): AsyncIterable<{ readonly name: string; readonly writtenAt: Date }>
  /** Writes a file whole or not at all; one that is there stays. @throws StorageError `away`, `full` */
  put(name: string, path: string): Promise<void>
  /** Its chunks in order, or null where there is none. @throws StorageError `away` */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(name: string): Promise<void>
}
