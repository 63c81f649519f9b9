import { readKit, type KitDefinition } from '@tessera/kit'
import { definitionFile } from './scene-files.ts'

export type KitStore = {
  /** The kits that have come so far; another map after each. */
  readonly read: () => ReadonlyMap<string, KitDefinition>
  readonly subscribe: (tell: () => void) => () => void
  /** @throws when the kit cannot be fetched or read */
  readonly load: (slugs: readonly string[]) => Promise<void>
}

/** Definitions of open kits, each fetched once. A failed one is asked for again next time. */
export function createKitStore(
  fetchKit: (slug: string) => Promise<unknown> = fetchDefinition,
): KitStore {
  let kits: ReadonlyMap<string, KitDefinition> = new Map()
  const loading = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  async function loadOne(slug: string): Promise<void> {
    try {
      const kit = readKit(await fetchKit(slug))
      kits = new Map([...kits, [slug, kit]])
      for (const tell of listeners) tell()
    } catch (error) {
      loading.delete(slug)
      throw error
    }
  }

  return {
    read: () => kits,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    async load(slugs) {
      await Promise.all(
        slugs.map((slug) => {
          const known = loading.get(slug) ?? loadOne(slug)
          loading.set(slug, known)
          return known
        }),
      )
    },
  }
}

async function fetchDefinition(slug: string): Promise<unknown> {
  const response = await fetch(definitionFile(slug))
  if (!response.ok) throw new Error(`the kit ${slug} answered ${response.status}`)
  return response.json()
}
