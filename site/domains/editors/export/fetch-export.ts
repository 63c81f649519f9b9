import { countZipEntries } from './count-zip-entries.ts'
import { saveBlob } from './save-blob.ts'

type Fetching = {
  readonly signal: AbortSignal
  /** Hears how many files of an archive have come. */
  readonly tell: (files: number) => void
  /** Hears for how many seconds the file is waited for before it is asked for again. */
  readonly tellWaiting: (seconds: number) => void
}

/** Beyond these the visitor decides whether to ask again. */
const MOST_WAITS = 5
const LONGEST_WAIT_S = 30

/**
 * Fetches a file and hands it to the browser. Answers null, or what the server says of why there is none;
 * an interrupted connection throws, and so does the signal.
 */
export async function fetchExport(
  ask: () => Promise<Response>,
  { signal, tell, tellWaiting }: Fetching,
): Promise<{ readonly message?: string } | null> {
  let answer = await ask()
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const seconds = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
    if (!(seconds > 0 && seconds <= LONGEST_WAIT_S)) break
    tellWaiting(seconds)
    await waitFor(seconds * 1000, signal)
    answer = await ask()
  }
  if (!answer.ok || !answer.body) return (await answer.json()) as { message?: string }
  const bytes = await readAll(answer.body, tell)
  saveBlob(new Blob(bytes, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer))
  return null
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  tell: (files: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const count = countZipEntries()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
    tell(count(value))
  }
}

function nameOf(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'file'
}
