import { createHash, hash, subtle } from 'node:crypto'
import { Transform } from 'node:stream'
import { hashInKey } from './file-key.ts'
import { StorageError } from './storage-error.ts'

/** Above this, hashing runs beside the event loop: 100 kB take 0.2 ms, 20 MB 48 ms. */
const LARGEST_AT_ONCE_BYTES = 100_000

/** Throws unless the bytes are those that the key was made from. @throws StorageError `damaged` */
export async function checkContent(key: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const found =
    bytes.length <= LARGEST_AT_ONCE_BYTES
      ? hash('sha256', bytes, 'hex')
      : Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')
  if (found !== hashInKey(key)) throw damaged(key)
}

/** Passes bytes through, and fails at their end unless they are those that the key was made from. */
export function contentChecker(key: string): Transform {
  const seen = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(seen.digest('hex') === hashInKey(key) ? null : damaged(key))
    },
  })
}

function damaged(key: string): StorageError {
  return new StorageError('damaged', `The stored file ${key} is damaged`)
}
