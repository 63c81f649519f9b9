import { UPLOADS_PATH } from '#domains/contributing/uploads/uploads-path.ts'

export type Sending = {
  readonly file: File
  /** From the folder that was dropped. */
  readonly path: string
  readonly batch: string
  /** The work whose new version it is. */
  readonly replaces?: string | undefined
}

/** Where uploads are remembered over closed tabs. */
export type Memory = {
  find(key: string): string | null
  keep(key: string, address: string): void
  drop(key: string): void
}

type Hearing = {
  readonly onPlace: (address: string) => void
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

/** The server said no, and asking again would not help. */
export class UploadRefusal extends Error {}

/** Of a request; it grows on a fast line, so that a slow one never loses much. */
const LEAST_CHUNK_BYTES = 256_000
const MOST_CHUNK_BYTES = 4_096_000
const FAST_MS = 1_000
const HEADERS = { 'tus-resumable': '1.0.0', accept: 'application/json' }
const BYTES = { ...HEADERS, 'content-type': 'application/offset+octet-stream' }
/** Answers after which it is worth asking again: busy, limited, away. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429])

/**
 * Sends a file by tus 1.0.0, going on from where an earlier attempt of the same file stopped. Resolves
 * once all bytes are there.
 *
 * @throws {UploadRefusal} with the server's words; other errors may pass with time
 */
export async function uploadFile(
  sending: Sending,
  memory: Memory,
  { onPlace, onProgress, signal }: Hearing,
): Promise<void> {
  const { file } = sending
  const key = keyOf(sending)
  const known = memory.find(key)
  let place = known === null ? null : await askOffset(known, signal)
  let address = place === null ? null : known
  if (address === null || place === null) {
    const begun = await begin(sending, signal)
    ;({ address, place } = begun)
    if (place < file.size) memory.keep(key, address)
  }
  onPlace(address)
  onProgress(place)
  let chunk = LEAST_CHUNK_BYTES
  while (place < file.size) {
    const startedAt = performance.now()
    const body = file.slice(place, place + chunk)
    const headers = { ...BYTES, 'upload-offset': String(place) }
    const answer = await ask(address, { method: 'PATCH', headers, body, signal })
    place = Number(answer.headers.get('upload-offset'))
    onProgress(place)
    const isFast = performance.now() - startedAt < FAST_MS
    chunk = isFast ? Math.min(chunk * 2, MOST_CHUNK_BYTES) : LEAST_CHUNK_BYTES
  }
  memory.drop(key)
}

/** Tells the server that the rest of a file will not come. */
export async function giveUp(sending: Sending, memory: Memory): Promise<void> {
  const key = keyOf(sending)
  const address = memory.find(key)
  if (address === null) return
  memory.drop(key)
  await fetch(address, { method: 'DELETE', headers: HEADERS }).catch((error: unknown) => {
    console.info('a file that was begun stays on the list', error)
  })
}

/** The same file of the same person, in this tab or a later one. */
export function keyOf({ file, path, replaces }: Sending): string {
  return [path, file.size, file.lastModified, replaces ?? ''].join('|')
}

/** How much of it is there; null where it is no longer waited for. */
async function askOffset(address: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: HEADERS, signal })
  if (answer.status === 404 || answer.status === 410) return null
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return Number(answer.headers.get('upload-offset'))
}

async function begin({ file, path, batch, replaces }: Sending, signal: AbortSignal) {
  const told = { filename: file.name, path, batch, ...(replaces && { replaces }) }
  const answer = await ask(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...BYTES,
      'upload-length': String(file.size),
      'upload-metadata': Object.entries(told)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
    // Small files, which are most, come with the request that begins them.
    body: file.slice(0, LEAST_CHUNK_BYTES),
    signal,
  })
  return {
    address: answer.headers.get('location') ?? '',
    place: Number(answer.headers.get('upload-offset')),
  }
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request)
  if (answer.ok) return answer
  const problem = (await answer.json().catch(() => ({}))) as { message?: string }
  const words = problem.message ?? `status ${answer.status}`
  const isPassing = answer.status >= 500 || PASSING.has(answer.status)
  throw isPassing ? new Error(words) : new UploadRefusal(words)
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
