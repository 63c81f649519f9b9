import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { IconDocument } from './editor-view.ts'
import type { ExportRequest } from './fetch-export.ts'

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
      const { fetchExport } = await import('./fetch-export.ts')
      const { signal } = controller
      const { expected } = request
      const problem = await fetchExport(document, request, {
        locale,
        signal,
        tell(files) {
          const share = expected ? Math.min(1, files / expected) : undefined
          setState({ kind: 'busy', files, share })
        },
      })
      if (problem === null) setState({ kind: 'done' })
      else setState({ kind: 'failed', message: problem.message ?? t('iconEditor.failed') })
    } catch {
      if (controller.signal.aborted) setState({ kind: 'cancelled' })
      else setState({ kind: 'failed', message: t('iconEditor.failed') })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}
