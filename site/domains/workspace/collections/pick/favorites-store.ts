/** Which works are in a collection of the account, asked for together and remembered by the page. */
const known = new Map<string, boolean>()
const waiting = new Set<string>()
const watchers = new Set<() => void>()
const GATHER_MS = 40
const MOST_AT_ONCE = 100

export function watchFavorites(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Undefined until the server said so. */
export function isFavorite(work: string): boolean | undefined {
  return known.get(work)
}

export function setFavorite(work: string, isHeld: boolean): void {
  known.set(work, isHeld)
  for (const tell of watchers) tell()
}

/** Asks the server once for each asset; a failure leaves it unknown and is asked again. */
export function askFavorite(work: string): void {
  if (known.has(work) || waiting.has(work)) return
  if (waiting.size === 0) setTimeout(ask, GATHER_MS)
  waiting.add(work)
}

async function ask(): Promise<void> {
  const works = [...waiting].slice(0, MOST_AT_ONCE)
  try {
    const query = new URLSearchParams({ items: works.join(',') })
    const answer = await fetch(`/api/v2/favorites?${query}`, {
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return
    const { response } = (await answer.json()) as { response: { favorites: string[] } }
    const held = new Set(response.favorites)
    for (const work of works) known.set(work, held.has(work))
    for (const tell of watchers) tell()
  } catch (error) {
    console.error('which items are collected is not known', error)
  } finally {
    for (const work of works) waiting.delete(work)
    if (waiting.size > 0) setTimeout(ask, GATHER_MS)
  }
}
