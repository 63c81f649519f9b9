import type { DraftSource, EditorName } from '@tessera/contracts'

/** What this browser keeps of one tab's work. */
export type BrowserDraft = {
  /** Editor, source and tab. */
  readonly key: string
  /** Editor and source: where the work is offered again. */
  readonly place: string
  readonly editor: EditorName
  readonly source: DraftSource | null
  readonly title: string
  /** The document as JSON. */
  readonly text: string
  readonly savedAtMs: number
  /** The draft of the account that it belongs to, and the revision that it is based on. */
  readonly uuid: string
  readonly revision: number | null
  /** The document of that revision. */
  readonly base: string | null
}

export type BrowserDrafts = {
  readonly put: (draft: BrowserDraft) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** What was left at a place, or belongs to a draft of the account; the newest first. */
  readonly find: (place: string, uuid?: string) => Promise<readonly BrowserDraft[]>
}

const DATABASE = 'tessera-editors'
const STORE = 'drafts'

/** Work is kept for so long in a browser that its maker does not come back to. */
export const BROWSER_DAYS = 30
const DAY_MS = 86_400_000

/**
 * The drafts in IndexedDB. Browsers may forbid it or have no room left: then the calls are rejected,
 * and the editor says that nothing is saved.
 */
export function openBrowserDrafts(now: () => number = Date.now): BrowserDrafts {
  const opened = openDatabase()
  // Whoever calls is told; a browser without IndexedDB must not report an unhandled rejection besides.
  opened.catch(() => undefined)
  const store = async (mode: IDBTransactionMode) =>
    (await opened).transaction(STORE, mode).objectStore(STORE)
  return {
    async put(draft) {
      const drafts = await store('readwrite')
      await settle(drafts.put(draft))
    },
    async remove(key) {
      const drafts = await store('readwrite')
      await settle(drafts.delete(key))
    },
    async find(place, uuid) {
      const drafts = await store('readwrite')
      const all: BrowserDraft[] = await settle(drafts.getAll())
      const oldest = now() - BROWSER_DAYS * DAY_MS
      for (const { key } of all.filter(({ savedAtMs }) => savedAtMs < oldest)) drafts.delete(key)
      return all
        .filter((draft) => draft.place === place || draft.uuid === uuid)
        .filter(({ savedAtMs }) => savedAtMs >= oldest)
        .toSorted((a, b) => b.savedAtMs - a.savedAtMs)
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'key' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
