import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

type CacheLedger = {
  /** A file was read or written; makes room when the folder has grown too large. */
  used(name: string, bytes: number): void
}

/** Room is made for a tenth at once, so that it is not made for every file. */
const KEPT_SHARE = 0.9
/** A restart forgets the order of uses; the time on the file, moved this often, remembers it. */
const TOUCH_EVERY_MS = 60 * 60 * 1000

type Entry = { readonly bytes: number; readonly touchedAtMs: number }

/**
 * Knows what lies in a cache folder, least recently used first, and deletes from that end. What
 * earlier runs left is read once, in the background; until then nothing is deleted.
 */
export function createCacheLedger(directory: string, largestBytes: number): CacheLedger {
  // A Map keeps the order of insertion: whoever is used moves to the end.
  const entries = new Map<string, Entry>()
  let total = 0
  let clearing: Promise<void> | null = null
  let surveyed = false
  void survey(directory).then((found) => {
    const usedSince = [...entries]
    entries.clear()
    total = 0
    for (const [name, entry] of [...found, ...usedSince]) keep(name, entry)
    surveyed = true
    clear()
  })

  function keep(name: string, entry: Entry): void {
    total += entry.bytes - (entries.get(name)?.bytes ?? 0)
    entries.delete(name)
    entries.set(name, entry)
  }

  function clear(): void {
    if (!surveyed || clearing || total <= largestBytes) return
    clearing = evict().finally(() => (clearing = null))
  }

  async function evict(): Promise<void> {
    for (const [name, { bytes }] of entries) {
      if (total <= largestBytes * KEPT_SHARE) return
      entries.delete(name)
      total -= bytes
      await rm(join(directory, name), { force: true }).catch(() => undefined)
    }
  }

  return {
    used(name, bytes) {
      const nowMs = Date.now()
      const touchedAtMs = entries.get(name)?.touchedAtMs ?? nowMs
      const isDue = nowMs - touchedAtMs > TOUCH_EVERY_MS
      if (isDue) void touch(join(directory, name), nowMs)
      keep(name, { bytes, touchedAtMs: isDue ? nowMs : touchedAtMs })
      clear()
    },
  }
}

/** The files of the folder, the one not used for the longest time first. Half-written ones go. */
async function survey(directory: string): Promise<[string, Entry][]> {
  const names = await readdir(directory, { recursive: true }).catch(() => [])
  const found: [string, Entry][] = []
  for (const name of names) {
    const path = join(directory, name)
    const facts = await stat(path).catch(() => null)
    if (!facts?.isFile()) continue
    if (!name.endsWith('.tmp'))
      found.push([name, { bytes: facts.size, touchedAtMs: facts.mtimeMs }])
    else if (Date.now() - facts.mtimeMs > TOUCH_EVERY_MS) await rm(path, { force: true })
  }
  return found.sort(([, a], [, b]) => a.touchedAtMs - b.touchedAtMs)
}

async function touch(path: string, nowMs: number): Promise<void> {
  await utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined)
}
