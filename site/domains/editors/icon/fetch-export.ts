import { lookPairs } from '@tessera/icon-tile'
import { countZipEntries } from './count-zip-entries.ts'
import { EDITOR_PATH, filePath } from './design-address.ts'
import type { IconDocument } from './editor-view.ts'

export type ExportRequest = {
  readonly name: 'file' | 'set.zip' | 'all.zip'
  readonly more: readonly (readonly [string, string])[]
  /** How many files the answer will hold at least; without it the bar has no end. */
  readonly expected?: number
}

type Fetching = {
  readonly locale: string
  readonly signal: AbortSignal
  /** Hears how many files of an archive have come. */
  readonly tell: (files: number) => void
}

/**
 * Fetches a file and hands it to the browser. Answers null, or what the server says of why there is none;
 * an interrupted connection throws, and so does the signal.
 */
export async function fetchExport(
  document: IconDocument,
  request: ExportRequest,
  { locale, signal, tell }: Fetching,
): Promise<{ readonly message?: string } | null> {
  const answer = await ask(document, request, locale, signal)
  if (!answer.ok || !answer.body) return (await answer.json()) as { message?: string }
  const bytes = await readAll(answer.body, tell)
  save(new Blob(bytes, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer))
  return null
}

function ask(
  { icon, look }: IconDocument,
  { name, more }: ExportRequest,
  locale: string,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { accept: 'application/json, */*;q=0.1' }
  if (!icon.isOwn) {
    const path = filePath(name, icon.slug, look, [...more, ['lang', locale]])
    return fetch(path, { headers, signal })
  }
  const body = new FormData()
  for (const [key, value] of [...lookPairs(look), ...more]) body.append(key, value)
  body.append('svg', icon.svg ?? '')
  return fetch(`${EDITOR_PATH}/own?lang=${locale}`, { method: 'POST', body, headers, signal })
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
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'icon'
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
