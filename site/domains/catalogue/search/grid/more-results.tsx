import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ResultCell, ResultsModel } from '#domains/catalogue/search/results-model.ts'

interface MoreResultsProps {
  /** Of the next page. */
  address: string
  onLoaded: (items: readonly ResultCell[]) => void
}

/** Fetches the next page when the end of the list comes near. */
export function MoreResults({ address, onLoaded }: MoreResultsProps) {
  const { load, data } = useFetcher<{ readonly model: ResultsModel | null }>({ key: address })
  const end = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(onLoaded)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting || !navigator.onLine) return
        watch.disconnect()
        void load(address)
      },
      { rootMargin: '50% 0px' },
    )
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [address, load])
  useEffect(() => {
    if (data?.model) take(data.model.items)
  }, [data])
  return <div ref={end} />
}
