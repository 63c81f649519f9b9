import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that can be made again at any time, kept on disk by what they were made from. */
export type RenderCache = {
  /**
   * The file of this recipe: from disk, else made once however many ask at the same time.
   * `recipe` names everything the result depends on.
   */
  cached(recipe: string, extension: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** A cache in one folder; deleting the folder costs nothing but time. */
export function createRenderCache(directory: string): RenderCache {
  const running = new Map<string, Promise<Uint8Array>>()

  async function load(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    // A power cut may leave a file that has its name but not its bytes.
    if (found && found.length > 0) return found
    const bytes = await make()
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.${performance.now()}.tmp`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return bytes
  }

  return {
    cached(recipe, extension, make) {
      const name = createHash('sha256').update(recipe).digest('hex')
      const path = join(directory, name.slice(0, 2), `${name}.${extension}`)
      const already = running.get(path)
      if (already) return already
      const loading = load(path, make).finally(() => running.delete(path))
      running.set(path, loading)
      return loading
    },
  }
}
