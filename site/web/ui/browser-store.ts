/** A text kept in this browser, shared by everything on the page and by other tabs. */
export type BrowserStore = {
  readonly read: () => string | null
  readonly write: (text: string | null) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Browsers may forbid storage or have none left: what is written then lasts as long as the page. */
export function createBrowserStore(key: string): BrowserStore {
  const changed = `${key}-changed`
  let unstored: string | null = null
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? unstored
      } catch {
        return unstored
      }
    },
    write(text) {
      unstored = text
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // `unstored` holds it.
      }
      dispatchEvent(new Event(changed))
    },
    subscribe(onChange) {
      addEventListener('storage', onChange)
      addEventListener(changed, onChange)
      return () => {
        removeEventListener('storage', onChange)
        removeEventListener(changed, onChange)
      }
    },
  }
}

/** The object that a store holds in the form of this version; null for anything else. */
export function parseStored(text: string | null, version: number): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return 'version' in value && value.version === version ? { ...value } : null
  } catch {
    return null
  }
}
