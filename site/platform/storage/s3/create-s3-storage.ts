import { createS3Staging } from './s3-staging.ts'
import { createS3Client } from './s3-client.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3Snapshots } from './s3-snapshots.ts'
import type { S3Settings } from './s3-settings.ts'

/** Files, uploads and snapshots of the search index in one bucket, which has to be there. */
export function createS3Storage(settings: S3Settings) {
  const client = createS3Client(settings)
  return {
    files: createS3FileStore(client),
    staging: createS3Staging(client),
    snapshots: createS3Snapshots(client),
  }
}
