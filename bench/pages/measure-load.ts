import { fork } from 'node:child_process'
import type { Load, LoadFigures } from './pages-load.ts'

/** Asked for by another process, so that the site has a core of its own. */
export async function measureLoad(asked: Load): Promise<LoadFigures> {
  const child = fork(new URL('pages-load.ts', import.meta.url))
  try {
    return await new Promise<LoadFigures>((resolve, reject) => {
      child.once('message', (figures: LoadFigures) => resolve(figures))
      child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
      child.send(asked)
    })
  } finally {
    child.kill()
  }
}
