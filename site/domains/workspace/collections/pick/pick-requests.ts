/** What a page asks about collections: assets to save where one saved last, or to choose a place for. */
export type PickRequest = {
  readonly id: number
  /** As calls name them: kind and slug, or uuid. */
  readonly works: readonly string[]
  /** Saved at once, without a question. */
  readonly isQuick: boolean
  /** The collection that they were saved to a moment ago: choosing another moves them there. */
  readonly from?: string | undefined
}

let requests: readonly PickRequest[] = []
let lastId = 0
const watchers = new Set<() => void>()
const none: readonly PickRequest[] = []

/** Saves assets to the collection that was used last; where there is none yet, asks which. */
export function askToSave(works: readonly string[]): void {
  add({ works, isQuick: true })
}

/** Asks which collection assets shall be in. */
export function askToChoose(works: readonly string[], from?: string): void {
  // One question at a time.
  set(requests.filter(({ isQuick }) => isQuick))
  add({ works, isQuick: false, from })
}

export function endPick(id: number): void {
  set(requests.filter((request) => request.id !== id))
}

export const pickRequests = {
  read: () => requests,
  readOnServer: () => none,
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange)
    return () => watchers.delete(onChange)
  },
}

function add(request: Omit<PickRequest, 'id'>): void {
  set([...requests, { ...request, id: ++lastId }])
}

function set(next: readonly PickRequest[]): void {
  requests = next
  for (const tell of watchers) tell()
}
