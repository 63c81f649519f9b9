import { open } from 'node:fs/promises'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'
import { putParts } from './put-parts.ts'
import { patientBody, type S3Client } from './s3-client.ts'

/** Beside files and uploads, in the same bucket. */
const FOLDER = 'search/'

export function createS3Snapshots(client: S3Client): SharedSnapshots {
  return {
    async *list(prefix) {
      for await (const { key, writtenAt } of client.list(FOLDER + prefix)) {
        yield { name: key.slice(FOLDER.length), writtenAt }
      }
    },
    async put(name, path) {
      await using file = await open(path, 'r')
      const bytes = {
        byteLength: (await file.stat()).size,
        async subarray(from: number, to: number) {
          const part = Buffer.alloc(to - from)
          const { bytesRead } = await file.read(part, 0, part.length, from)
          return part.subarray(0, bytesRead)
        },
      }
      await putParts(client, { object: FOLDER + name, bytes, condition: { 'if-none-match': '*' } })
    },
    async open(name) {
      const answer = await client.get(FOLDER + name)
      return answer && patientBody(answer)
    },
    async remove(name) {
      await client.send('DELETE', FOLDER + name, { allowed: [404] })
    },
  }
}
