import { useEffect, useRef } from 'react'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { watchRequests } from './pending-requests.ts'
import { reportError } from './report-error.ts'

/** Reports what goes wrong on the page; renders nothing. */
export function ErrorWatch() {
  const row = useCurrentRow()
  const where = useRef('')
  useEffect(() => {
    where.current = row?.id ?? ''
  }, [row?.id])
  useEffect(() => {
    const { fetch } = globalThis
    globalThis.fetch = watchRequests({
      fetch: fetch.bind(globalThis),
      origin: location.origin,
      report: reportError,
    })
    const onError = (event: ErrorEvent) => reportError(event.error ?? event.message, where.current)
    const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason, where.current)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      globalThis.fetch = fetch
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return null
}
