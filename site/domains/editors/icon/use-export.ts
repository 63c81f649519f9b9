import { useEffect, useRef, useState } from 'react'
import { lookPairs } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { EDITOR_PATH, filePath } from './design-address.ts'
import { countZipEntries } from './count-zip-entries.ts'
import type { IconDocument } from './editor-view.ts'

export type ExportRequest = {
  readonly name: 'file' | 'set.zip' | 'all.zip'
  readonly more: readonly (readonly [string, string])[]
  /** How many files the answer will hold at least; without it the bar has no end. */
  readonly expected?: number
}

export type ExportState =
  | { readonly kind: 'ready' | 'done' | 'cancelled' }
  | { readonly kind: 'busy'; readonly files: number; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Fetches a file of the design and hands it to the browser; of an archive it tells how many files have
 * come. A drawing of the visitor's own is sent along.
 */
export function useExport(document: IconDocument) {
  const { t, locale } = useI18n()
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (request: ExportRequest) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setState({ kind: 'busy', files: 0, share: undefined })
    try {
      const answer = await ask(document, request, locale, controller.signal)
      if (!answer.ok || !answer.body) {
        const problem = (await answer.json()) as { message?: string }
        return setState({ kind: 'failed', message: problem.message ?? t('iconEditor.failed') })
      }
      const { expected } = request
      const bytes = await readAll(answer.body, (files) => {
        const share = expected ? Math.min(1, files / expected) : undefined
        setState({ kind: 'busy', files, share })
      })
      save(new Blob(bytes, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer))
      setState({ kind: 'done' })
    } catch {
      if (controller.signal.aborted) setState({ kind: 'cancelled' })
      else setState({ kind: 'failed', message: t('iconEditor.failed') })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
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
