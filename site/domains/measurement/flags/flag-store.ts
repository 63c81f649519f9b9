import type { Features } from '@tessera/flags'

export type FlagStore = {
  /** null until they are loaded. */
  readonly read: () => Features | null
  readonly subscribe: (onChange: () => void) => () => void
  /** Loads them once: a second call while they are on their way, or after, asks for nothing. */
  readonly load: () => Promise<void>
}

type FlagStoreOptions = {
  readonly fetch: typeof globalThis.fetch
  /** A failure is for the log and a report; visitors see no message. */
  readonly onFailure: (error: unknown) => void
}

export function createFlagStore({ fetch, onFailure }: FlagStoreOptions): FlagStore {
  let features: Features | null = null
  let loading: Promise<void> | null = null
  const watchers = new Set<() => void>()

  async function ask(): Promise<void> {
    try {
      const answer = await fetch('/growthbook-features', {
        credentials: 'omit',
        headers: { accept: 'application/json' },
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const { response } = (await answer.json()) as { response: { features: Features } }
      features = response.features
      for (const tell of watchers) tell()
    } catch (error) {
      loading = null
      onFailure(error)
    }
  }

  return {
    read: () => features,
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    load: () => (loading ??= ask()),
  }
}
