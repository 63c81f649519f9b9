import { pipeline, Readable } from 'node:stream'
import { checkContent, contentChecker } from '#platform/storage/check-content.ts'
import { assertFileKey, fileKey, hashInKey, isFileKey } from '#platform/storage/file-key.ts'
import type { FileStore, PublicFile } from '#platform/storage/file-store.ts'
import { patientBody, type S3Client } from './s3-client.ts'
import { putParts } from './put-parts.ts'

/** Beside uploads that are under way, in the same bucket. */
const FOLDER = 'files/'
/** Larger files go in parts, so that one slow part is no slow file. */
const LARGEST_AT_ONCE_BYTES = 16_000_000

/**
 * A file store in a bucket of S3. A file never changes under its key, so writing is conditional
 * (`If-None-Match: *`), and who comes second has written it too.
 */
export function createS3FileStore(client: S3Client): FileStore {
  const { presign } = client
  function objectOf(key: string): string {
    assertFileKey(key)
    return FOLDER + key
  }

  async function size(key: string): Promise<number | null> {
    const answer = await client.send('HEAD', objectOf(key), { allowed: [404] })
    return answer.ok ? Number(answer.headers.get('content-length')) : null
  }

  return {
    async put(bytes, extension) {
      const key = fileKey(bytes, extension)
      const there = await size(key)
      if (there === bytes.byteLength) return key
      // One of another length was damaged on the way to the store: it is written over.
      const condition: Record<string, string> = there === null ? { 'if-none-match': '*' } : {}
      if (bytes.byteLength > LARGEST_AT_ONCE_BYTES) {
        await putParts(client, { object: objectOf(key), bytes, condition })
        return key
      }
      // The store compares the hash with what arrives.
      const headers = { ...condition, 'x-amz-content-sha256': hashInKey(key) }
      await client.send('PUT', objectOf(key), { body: bytes, headers, allowed: [409, 412] })
      return key
    },
    async read(key) {
      const answer = await client.get(objectOf(key))
      if (!answer) return null
      const chunks = await Array.fromAsync(patientBody(answer))
      const bytes = Buffer.concat(chunks)
      await checkContent(key, bytes)
      return bytes
    },
    async open(key) {
      const answer = await client.get(objectOf(key))
      if (!answer) return null
      const body = Readable.from(patientBody(answer), { objectMode: false })
      // The caller sees every error at the stream that it reads.
      return pipeline(body, contentChecker(key), () => undefined)
    },
    async has(key) {
      return (await size(key)) !== null
    },
    size,
    async *list() {
      for await (const { key } of client.list(FOLDER)) {
        const name = key.slice(FOLDER.length)
        if (isFileKey(name)) yield name
      }
    },
    async remove(key) {
      const isThere = await this.has(key)
      if (isThere) await client.send('DELETE', objectOf(key), { allowed: [404] })
      return isThere
    },
    ...(presign && {
      publicAddress: (key: string, { name, mime }: PublicFile) =>
        presign(objectOf(key), {
          'response-content-disposition': `attachment; filename="${name}"`,
          'response-content-type': mime,
          'response-cache-control': 'private, no-store',
        }),
    }),
    async check() {
      await client.send('HEAD', '')
    },
  }
}
