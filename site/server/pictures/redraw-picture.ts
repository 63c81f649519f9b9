import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createConcurrencyGate } from '../render/concurrency-gate.ts'
import { RenderError } from '../render/index.ts'
import { siteRoot } from '../site-root.ts'
import type { PictureAnswer, PictureJob } from './picture-child.ts'
import type { PictureShape } from './picture-shape.ts'

const MOST_AT_ONCE = 2
/** For starting, which does not depend on the picture. */
const START_MS = 20_000
/** For the picture itself. */
const WORK_MS = 5_000

const gate = createConcurrencyGate(MOST_AT_ONCE)

/**
 * Draws a picture from a stranger anew, in a process of its own that has no settings, ends when it
 * takes more than 512 MB or five seconds, and can be killed as a whole.
 *
 * @throws RenderError `malformed`, `too_large`, `timeout`
 */
export function redrawPicture(
  bytes: Uint8Array,
  shapes: readonly PictureShape[],
  { workMs = WORK_MS }: { readonly workMs?: number } = {},
): Promise<Uint8Array[]> {
  return gate.run(() => {
    const child = fork(join(siteRoot, 'server/pictures/picture-child.ts'), [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    return drawIn(child, { bytes, shapes }, workMs).finally(() => child.kill('SIGKILL'))
  })
}

function drawIn(child: ChildProcess, job: PictureJob, workMs: number): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new RenderError('timeout', 'the picture took too long'))
    let timer = setTimeout(giveUp, START_MS)
    child.on('message', (message: 'ready' | PictureAnswer) => {
      clearTimeout(timer)
      if (message === 'ready') {
        timer = setTimeout(giveUp, workMs)
        child.send(job)
      } else if ('pictures' in message) resolve([...message.pictures])
      else reject(new RenderError(message.problem, 'the picture could not be drawn'))
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      // Too late where the answer came before.
      reject(new RenderError('too_large', `drawing the picture ended with ${code}`))
    })
  })
}
