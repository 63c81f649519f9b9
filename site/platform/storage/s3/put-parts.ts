import type { S3Client } from './s3-client.ts'

/** S3 takes no part of less than 5 MB but the last. */
const PART_BYTES = 8_000_000

/** Bytes in memory or of a file. */
export type PartSource = {
  readonly byteLength: number
  subarray(from: number, to: number): Uint8Array | Promise<Uint8Array>
}

type Parts = {
  readonly object: string
  readonly bytes: PartSource
  readonly condition: Readonly<Record<string, string>>
}

/** Writes a large object in parts. Nothing of it is visible until all are there. @throws as `S3Client.send` */
export async function putParts(
  client: S3Client,
  { object, bytes, condition }: Parts,
): Promise<void> {
  const begun = await (await client.send('POST', object, { query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? ''
  try {
    const parts: string[] = []
    for (let from = 0; from < bytes.byteLength; from += PART_BYTES) {
      const number = parts.length + 1
      const { headers } = await client.send('PUT', object, {
        query: { partNumber: String(number), uploadId },
        body: await bytes.subarray(from, Math.min(from + PART_BYTES, bytes.byteLength)),
      })
      const tag = headers.get('etag') ?? ''
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const done = await client.send('POST', object, {
      query: { uploadId },
      body: new TextEncoder().encode(list),
      headers: { ...condition, 'content-type': 'application/xml' },
      allowed: [409, 412],
    })
    // S3 may say 200 first and find out afterwards.
    const text = await done.text()
    if (done.ok && text.includes('<Error>')) throw new Error(`the parts were not joined: ${text}`)
    if (!done.ok) await abandon()
  } catch (error) {
    await abandon().catch(() => undefined)
    throw error
  }

  async function abandon(): Promise<void> {
    await client.send('DELETE', object, { query: { uploadId }, allowed: [404] })
  }
}
