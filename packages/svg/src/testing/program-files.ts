import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RealIcon } from './real-icons.ts'

const folder = fileURLToPath(new URL('../fixtures/programs', import.meta.url))

/** Files of our own with what drawing programs write around a shape. */
export async function readProgramFiles(): Promise<RealIcon[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, svg: await readFile(join(folder, name), 'utf8') })),
  )
}
