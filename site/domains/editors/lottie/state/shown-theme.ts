/** Which theme the stage shows: a choice of the one who looks, not of the document. */
export type ShownTheme = {
  readonly read: () => string | null
  readonly show: (id: string | null) => void
  readonly subscribe: (tell: () => void) => () => void
}

export function createShownTheme(): ShownTheme {
  const listeners = new Set<() => void>()
  let shown: string | null = null
  return {
    read: () => shown,
    show(id) {
      shown = id
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
