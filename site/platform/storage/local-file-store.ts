import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { checkContent, contentChecker } from './check-content.ts'
import { assertFileKey, fileKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { StorageError } from './storage-error.ts'
import { writeDurably } from './write-durably.ts'

/** Half-written files; the name can never be a key's first folder. */
const INCOMING = '.incoming'

export interface LocalFileStore extends FileStore {
  path(key: string): string
  /**
   * Removes what writers that died have left behind and returns how many files that were. Pass a
   * moment before any writer still at work began.
   */
  removeLeftovers(olderThan: Date): Promise<number>
}

/** A file store in one folder of this machine, made on the first `put`. */
export function createLocalFileStore(directory: string): LocalFileStore {
  const root = resolve(directory)
  const incoming = join(root, INCOMING)

  function pathOf(key: string): string {
    assertFileKey(key)
    return join(root, key)
  }

  async function size(key: string): Promise<number | null> {
    const found = await nullIfMissing(stat(pathOf(key)))
    return found?.isFile() ? found.size : null
  }

  /** Compares every byte, so that storing a file again mends one that the disk has damaged. */
  async function holds(key: string, bytes: Uint8Array): Promise<boolean> {
    if ((await size(key)) !== bytes.length) return false
    const stored = await nullIfMissing(readFile(pathOf(key)))
    return stored !== null && stored.equals(bytes)
  }

  return {
    async put(bytes, extension) {
      const key = fileKey(bytes, extension)
      if (!(await holds(key, bytes))) await writeDurably(root, incoming, pathOf(key), bytes)
      return key
    },
    async read(key) {
      const bytes = await nullIfMissing(readFile(pathOf(key)))
      if (bytes) await checkContent(key, bytes)
      return bytes
    },
    async open(key) {
      const file = await nullIfMissing(open(pathOf(key), 'r'))
      if (!file) return null
      // The caller sees every error at the stream that it reads.
      return pipeline(createReadStream('', { fd: file }), contentChecker(key), () => undefined)
    },
    async has(key) {
      return (await size(key)) !== null
    },
    size,
    async *list() {
      for (const first of await sortedNames(root)) {
        if (first === INCOMING) continue
        for (const second of await sortedNames(join(root, first))) {
          for (const name of await sortedNames(join(root, first, second))) {
            const key = `${first}/${second}/${name}`
            if (isFileKey(key)) yield key
          }
        }
      }
    },
    async remove(key) {
      const isThere = await this.has(key)
      if (isThere) await rm(pathOf(key), { force: true })
      return isThere
    },
    async check() {
      try {
        await mkdir(root, { recursive: true })
        await access(root, constants.W_OK)
      } catch (cause) {
        throw new StorageError('away', `The folder ${root} cannot be used`, { cause })
      }
    },
    path: pathOf,
    async removeLeftovers(olderThan) {
      let removed = 0
      for (const name of await sortedNames(incoming)) {
        const path = join(incoming, name)
        const found = await nullIfMissing(stat(path))
        if (!found || found.mtime >= olderThan) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function sortedNames(folder: string): Promise<string[]> {
  const names = await nullIfMissing(readdir(folder))
  return names?.toSorted() ?? []
}

async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
