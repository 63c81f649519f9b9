import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSharedWork } from '#platform/fair-gate/shared-work.ts'
import { createCacheLedger } from './cache-ledger.ts'

/** Files that can be made again at any time, kept on disk by what they were made from. */
export type RenderCache = {
  /**
   * The file of this recipe: from disk, else made once however many ask at the same time, and no
   * longer once all of them have left. `recipe` names everything the result depends on.
   */
  cached(recipe: string, extension: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/**
 * A cache in one folder; deleting the folder costs nothing but time. Above `largestBytes` the files
 * that were not used for the longest time go.
 */
export function createRenderCache(directory: string, largestBytes: number): RenderCache {
  const share = createSharedWork<Uint8Array>()
  const ledger = createCacheLedger(directory, largestBytes)

  async function load(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const path = join(directory, name)
    const found = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    // A power cut may leave a file that has its name but not its bytes.
    if (found && found.length > 0) {
      ledger.used(name, found.length)
      return found
    }
    const bytes = await make()
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.${performance.now()}.tmp`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    ledger.used(name, bytes.length)
    return bytes
  }

  return {
    cached(recipe, extension, make) {
      const hash = createHash('sha256').update(recipe).digest('hex')
      const name = join(hash.slice(0, 2), `${hash}.${extension}`)
      return share(name, () => load(name, make))
    },
  }
}
