import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useMatches } from 'react-router'
import { RESULTS_ID, type ResultCell } from '#domains/catalogue/search/results-model.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetchResults } from './fetch-results.ts'

interface MoreResultsProps {
  /** Of the next page. */
  address: string
  onLoaded: (items: readonly ResultCell[]) => void
}

/** Fetches the next page when the end of the list comes near; what fails is tried again by a button. */
export function MoreResults({ address, onLoaded }: MoreResultsProps) {
  const t = useT()
  const [isFailed, setIsFailed] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const href = useHref(address)
  const routeId = useMatches().at(-1)?.id ?? ''
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      onLoaded(await fetchResults({ href, routeId, signal }))
    } catch {
      // Reported by the fetch of the page; here it is said.
      if (!signal.aborted) setIsFailed(true)
    }
  })
  useEffect(() => {
    if (isFailed) return
    const stop = new AbortController()
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        void load(stop.signal)
      },
      { rootMargin: '50% 0px' },
    )
    if (end.current) watch.observe(end.current)
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [isFailed])
  const retry = () => {
    // The button goes: the keyboard stays within the list.
    document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
    setIsFailed(false)
  }
  return (
    <div ref={end}>
      {isFailed && (
        <p className="row mt-6" role="alert">
          {t('search.more.failed')}
          <Button size="sm" onClick={retry}>
            {t('search.more.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
