import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'

export type ExportRequest = {
  /** Asks for the file; called again where the server says that it comes later. */
  readonly ask: (how: {
    readonly signal: AbortSignal
    readonly locale: string
    /** Tells how much of a file that the browser makes itself is done, from 0 to 1. */
    readonly tellShare: (share: number) => void
  }) => Promise<Response>
  /** How many files the answer will hold at least; without it the bar has no end. */
  readonly expected?: number
}

export type ExportState =
  | { readonly kind: 'ready' | 'done' | 'cancelled' }
  | {
      readonly kind: 'busy'
      /** How many files have come; null for one that is made here. */
      readonly files: number | null
      readonly share: number | undefined
    }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Fetches a file and hands it to the browser; of an archive it tells how many files have come. Where too
 * many files are being made, it waits for as long as the server says, and says so.
 */
export function useExport() {
  const { t, locale } = useI18n()
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  const running = useRef<AbortController>(undefined)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const status = place.current
    return () => {
      // Another panel that is chosen hides this one, and the file is made on.
      if (!status?.isConnected) running.current?.abort()
    }
  }, [])

  const start = async ({ ask, expected }: ExportRequest) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    // One that was started since says what is shown.
    const show = (next: ExportState) => {
      if (running.current === controller) setState(next)
    }
    show({ kind: 'busy', files: 0, share: undefined })
    try {
      const { fetchExport } = await import('./fetch-export.ts')
      const tellShare = (share: number) => show({ kind: 'busy', files: null, share })
      const problem = await fetchExport(() => ask({ signal, locale, tellShare }), {
        signal,
        tell(files) {
          const share = expected ? Math.min(1, files / expected) : undefined
          show({ kind: 'busy', files, share })
        },
        tellWaiting: (seconds) => show({ kind: 'waiting', seconds }),
      })
      if (problem === null) show({ kind: 'done' })
      else show({ kind: 'failed', message: problem.message ?? t('editors.file.failed') })
    } catch {
      if (signal.aborted) show({ kind: 'cancelled' })
      else show({ kind: 'failed', message: t('editors.file.failed') })
    }
  }
  return { state, start, status: { state, place, onCancel: () => running.current?.abort() } }
}
