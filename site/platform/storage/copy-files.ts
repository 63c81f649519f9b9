import { extensionInKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { readUndamaged } from './read-undamaged.ts'

type Copied = {
  readonly copied: number
  /** Were there already, with the same length. */
  readonly kept: number
  /** Keys whose file was damaged or gone where it came from; they are left where they are. */
  readonly damaged: readonly string[]
}

/** Files on their way at once. */
const AT_ONCE = 8

/**
 * Copies every file that `to` lacks. Each is compared with the hash in its key as it is read, and again by the
 * store that takes it. May be broken off and begun again; files are never changed, so both stores may be in use.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (done: number) => void = () => {},
): Promise<Copied> {
  let [copied, kept] = [0, 0]
  const damaged: string[] = []

  async function copy(key: string): Promise<void> {
    if ((await to.size(key)) === (await from.size(key))) {
      kept += 1
      return
    }
    const bytes = await readUndamaged(from, key)
    if (!bytes) damaged.push(key)
    else if ((await to.put(bytes, extensionInKey(key))) === key) copied += 1
  }

  let batch: string[] = []
  const settle = async () => {
    await Promise.all(batch.map(copy))
    batch = []
    onProgress(copied + kept)
  }
  for await (const key of from.list()) {
    if (batch.push(key) === AT_ONCE) await settle()
  }
  await settle()
  return { copied, kept, damaged }
}
