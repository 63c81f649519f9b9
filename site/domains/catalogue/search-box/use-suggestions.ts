import { useEffect, useEffectEvent } from 'react'
import { isCrawler } from './is-crawler.ts'

export const SUGGEST_DELAY_MS = 250

export type Suggest = (query: string, asset: string) => Promise<string[]>

interface SuggestionsInput {
  query: string
  asset: string
  isActive: boolean
  suggest: Suggest | undefined
  onAnswer: (rows: string[]) => void
}

/** Asks for suggestions a quarter second after the last key; late answers to earlier text are dropped. */
export function useSuggestions({ query, asset, isActive, suggest, onAnswer }: SuggestionsInput) {
  const answer = useEffectEvent(onAnswer)
  const ask = useEffectEvent((text: string, kind: string) => suggest?.(text, kind))
  const wanted = query.trim()
  useEffect(() => {
    if (!isActive || wanted === '' || isCrawler(navigator.userAgent)) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const rows = await ask(wanted, asset)?.catch(() => [])
      if (isCurrent && rows) answer(rows)
    }, SUGGEST_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, asset, isActive])
}
