import { useEffect, useState } from 'react'
import type { DescribedPicture } from './describe-in-browser.ts'
import { fetchAlike, type AlikePreview } from './fetch-alike.ts'

/** A stroke that is followed by another at once is not asked about. */
const WAIT_MS = 150

export type LiveResults =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly last: AlikePreview | null }
  | { readonly state: 'found'; readonly last: AlikePreview }
  | { readonly state: 'failed' }

type Answered = {
  readonly described: DescribedPicture | null
  readonly colors: string | null
  /** Null where it failed. */
  readonly found: AlikePreview | null
}

/** What looks like a picture, asked anew a moment after each change. */
export function useAlike(described: DescribedPicture | null, colors: string | null): LiveResults {
  const [answered, setAnswered] = useState<Answered>({ described: null, colors: null, found: null })
  useEffect(() => {
    if (described === null) return
    const ending = new AbortController()
    const settle = (found: AlikePreview | null) => {
      if (!ending.signal.aborted) setAnswered({ described, colors, found })
    }
    const wait = setTimeout(() => {
      void fetchAlike(described, colors, ending.signal).then(settle, () => settle(null))
    }, WAIT_MS)
    return () => {
      clearTimeout(wait)
      ending.abort()
    }
  }, [described, colors])
  if (described === null) return { state: 'idle' }
  const { found } = answered
  if (answered.described !== described || answered.colors !== colors) {
    return { state: 'busy', last: found }
  }
  return found === null ? { state: 'failed' } : { state: 'found', last: found }
}
