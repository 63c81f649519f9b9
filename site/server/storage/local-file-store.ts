import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assertFileKey, fileKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
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

  return {
    async put(bytes, extension) {
      const key = fileKey(bytes, extension)
      // A file of the right name and length is the right file: names come from contents, and a
      // name appears only after its bytes are on the disk.
      if ((await size(key)) !== bytes.length) {
        await writeDurably(root, incoming, pathOf(key), bytes)
      }
      return key
    },
    async read(key) {
      return nullIfMissing(readFile(pathOf(key)))
    },
    async open(key) {
      const file = await nullIfMissing(open(pathOf(key), 'r'))
      return file && createReadStream('', { fd: file })
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
