import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/errors.ts'
import type { S3Client } from './s3-client.ts'
import type { Staging } from '#platform/storage/staging/staging.ts'

const FOLDER = 'uploads/'
/** So much of an upload is held in memory; a lost connection loses none of it. */
const PIECE_BYTES = 8_000_000
const PLACE_DIGITS = 15

type Piece = { readonly key: string; readonly from: number; readonly to: number }

/**
 * Uploads in a bucket, in pieces that any process may write: `uploads/<uuid>/<place>-<bytes>`. Objects of
 * their own rather than parts of a multipart upload, which must have 5 MB and cannot be read before the end.
 */
export function createS3Staging(client: S3Client): Staging {
  const markOf = (uuid: string) => `${FOLDER}${uuid}/open`

  async function piecesOf(uuid: string): Promise<readonly Piece[] | null> {
    const objects = await Array.fromAsync(client.list(`${FOLDER}${uuid}/`))
    if (objects.length === 0) return null
    return withoutGap(objects.map(({ key }) => key))
  }

  async function putPiece(uuid: string, from: number, bytes: Uint8Array): Promise<void> {
    const place = String(from).padStart(PLACE_DIGITS, '0')
    await client.send('PUT', `${FOLDER}${uuid}/${place}-${bytes.byteLength}`, { body: bytes })
  }

  async function read(uuid: string): Promise<Buffer | null> {
    const pieces = await piecesOf(uuid)
    if (pieces === null) return null
    const all: Buffer[] = []
    let place = 0
    for (const { key, from, to } of pieces) {
      const answer = await client.get(key)
      if (!answer) return null
      // Two requests may have written some of the same bytes.
      all.push(Buffer.from(await answer.arrayBuffer()).subarray(place - from))
      place = to
    }
    return Buffer.concat(all)
  }

  async function write(uuid: string, { from, largest, body }: Parameters<Staging['write']>[1]) {
    let place = from
    let waiting: Uint8Array[] = []
    let waitingBytes = 0
    const flush = async () => {
      if (waitingBytes === 0) return
      await putPiece(uuid, place, Buffer.concat(waiting))
      place += waitingBytes
      waiting = []
      waitingBytes = 0
    }
    for await (const chunk of body) {
      if (place + waitingBytes + chunk.byteLength > largest) {
        throw new AppError('payload_too_large')
      }
      // The sender's buffer may be used again.
      waiting.push(Uint8Array.from(chunk))
      waitingBytes += chunk.byteLength
      if (waitingBytes >= PIECE_BYTES) await flush()
    }
    await flush()
    return place
  }

  return {
    open: async (uuid) => void (await client.send('PUT', markOf(uuid), { body: new Uint8Array() })),
    bytes: async (uuid) => {
      const pieces = await piecesOf(uuid)
      return pieces && (pieces.at(-1)?.to ?? 0)
    },
    write,
    read,
    async withPath(uuid, work) {
      const folder = await mkdtemp(join(tmpdir(), 'tessera-upload-'))
      try {
        const path = join(folder, 'file')
        await writeFile(path, (await read(uuid)) ?? new Uint8Array())
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    put: async (uuid, from) => putPiece(uuid, 0, await buffer(from)),
    async drop(uuid) {
      // The mark goes first: what is left of a drop that was cut off has no mark, and the clean-up lists it.
      await client.send('DELETE', markOf(uuid), { allowed: [404] })
      for await (const { key } of client.list(`${FOLDER}${uuid}/`)) {
        await client.send('DELETE', key, { allowed: [404] })
      }
    },
    async list() {
      const uuids = new Set<string>()
      for await (const { key } of client.list(FOLDER)) uuids.add(key.split('/')[1] ?? '')
      return [...uuids]
    },
  }
}

/** The pieces that together hold the bytes from 0 on, in order; what lies behind a gap is left out. */
function withoutGap(keys: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let place = 0
  for (const key of keys.toSorted()) {
    const [, from, bytes] = /\/(\d+)-(\d+)$/.exec(key) ?? []
    const piece = { key, from: Number(from), to: Number(from) + Number(bytes) }
    if (!(piece.from <= place && piece.to > place)) continue
    pieces.push(piece)
    place = piece.to
  }
  return pieces
}
