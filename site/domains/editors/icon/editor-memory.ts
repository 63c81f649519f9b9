import { createBrowserStore } from '#web/ui/browser-store.ts'
import { FIRST_ICON } from './design-address.ts'

/** What the editor remembers in this browser. */
export type EditorMemory = {
  readonly query: string
  readonly selectedIconName: string
  /** Slugs of the chosen categories; at most one at present. */
  readonly categories: readonly string[]
}

export const standardMemory: EditorMemory = {
  query: '',
  selectedIconName: FIRST_ICON,
  categories: [],
}

const KEY = 'icon-editor'
const MOST_LENGTH = 200

const store = createBrowserStore(KEY)

export function readMemory(): EditorMemory {
  return parseMemory(store.read())
}

export function writeMemory(memory: EditorMemory): void {
  const isStandard = JSON.stringify(memory) === JSON.stringify(standardMemory)
  store.write(isStandard ? null : JSON.stringify(memory))
}

/** What does not fit counts as never set. */
export function parseMemory(text: string | null): EditorMemory {
  if (text === null) return standardMemory
  let stored: Partial<Record<keyof EditorMemory, unknown>>
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return standardMemory
    stored = value
  } catch {
    return standardMemory
  }
  const { query, selectedIconName: name, categories } = stored
  return {
    query: isText(query) ? query : standardMemory.query,
    selectedIconName: isText(name) && name !== '' ? name : standardMemory.selectedIconName,
    categories:
      Array.isArray(categories) && categories.every(isText) ? categories.slice(0, 20) : [],
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_LENGTH
}
