import type { Memory } from './upload-file.ts'

const NAME = 'tessera.uploads'
const MOST = 500

/** Remembers where files go on arriving, in this browser, for one account. */
export function uploadMemory(account: string): Memory {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, string>
    } catch {
      // A browser that keeps nothing sends such files from the start.
      return {}
    }
  }
  const write = (known: Record<string, string>) => {
    try {
      const kept = Object.entries(known).slice(-MOST)
      localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)))
    } catch (error) {
      console.info('uploads are not remembered', error)
    }
  }
  return {
    find: (key) => read()[`${account}|${key}`] ?? null,
    keep: (key, address) => write({ ...read(), [`${account}|${key}`]: address }),
    drop(key) {
      const { [`${account}|${key}`]: _, ...rest } = read()
      write(rest)
    },
  }
}
