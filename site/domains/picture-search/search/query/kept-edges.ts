import { useSyncExternalStore } from 'react'

/** In the storage of this tab: the picture that was described last. */
const KEY = 'picture-edges'

type Kept = { readonly hash: string; readonly edges: string }

/** Keeps the 384 numbers of a picture for the page of its results. */
export function keepEdges({ hash, edges }: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash, edges }))
  } catch (error) {
    // Storage is full or refused: the order of the codes stays.
    console.warn('picture description not kept', error)
  }
}

/** The numbers of the picture of a hash, where this tab described it; null on the server and for all others. */
export function useKeptEdges(hash: string): string | null {
  const kept = parseKept(useSyncExternalStore(neverTold, readStored, onServer))
  return kept?.hash === hash ? kept.edges : null
}

/** Storage of a tab tells the tab itself nothing: each page reads it when it is drawn. */
const neverTold = () => () => undefined
const onServer = () => null

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // Refused storage holds no description.
    return null
  }
}

function parseKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    const isWhole = typeof kept?.hash === 'string' && typeof kept.edges === 'string'
    return isWhole ? (kept as Kept) : null
  } catch {
    // What something else wrote there is no description.
    return null
  }
}
