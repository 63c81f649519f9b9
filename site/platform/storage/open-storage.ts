import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import type { SharedSnapshots } from './shared-snapshots.ts'
import type { S3Settings } from './s3/s3-settings.ts'
import { createLocalStaging } from './staging/local-staging.ts'
import type { Staging } from './staging/staging.ts'

export type Storage = {
  readonly files: FileStore
  readonly staging: Staging
  /** Null where processes share no store. */
  readonly snapshots: SharedSnapshots | null
}

/** Files and uploads of a site: in a bucket where one is set, else in the data folder. */
export async function openStorage(dataDir: string, s3: S3Settings | null): Promise<Storage> {
  if (s3 === null) {
    return {
      files: createLocalFileStore(join(dataDir, 'files')),
      staging: createLocalStaging(join(dataDir, 'uploads')),
      snapshots: null,
    }
  }
  // A site on one machine does not load it.
  const { createS3Storage } = await import('./s3/create-s3-storage.ts')
  return createS3Storage(s3)
}
