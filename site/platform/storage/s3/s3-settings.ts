/** Where a bucket is and with which key it is reached. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where visitors reach the same store; null or absent where they do not. */
  readonly publicUrl?: string | null
}

type S3Config = {
  readonly s3Endpoint: string | null
  readonly s3Bucket: string | null
  readonly s3Region: string
  readonly s3Key: string | null
  readonly s3Secret: string | null
  readonly s3PublicUrl: string | null
}

/** Null where files lie in the data folder. */
export function s3SettingsOf(config: S3Config): S3Settings | null {
  const { s3Endpoint, s3Bucket, s3Region, s3Key, s3Secret, s3PublicUrl } = config
  if (s3Endpoint === null || s3Bucket === null || s3Key === null || s3Secret === null) return null
  return {
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3Key,
    secretAccessKey: s3Secret,
    publicUrl: s3PublicUrl,
  }
}
