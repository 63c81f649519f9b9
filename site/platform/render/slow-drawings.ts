import { openChild, type Child } from '#platform/child-process/open-child.ts'
import { RenderError } from './render-error.ts'
import type { RenderAnswer, RenderJob } from './render-worker.ts'

export type SlowDrawings = {
  /**
   * Draws in a process of its own. Whatever ends it ends the encoder as well.
   *
   * @throws RenderError timeout, too_large, malformed; the signal's reason
   */
  draw(
    job: RenderJob,
    limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<RenderAnswer>
  close(): void
}

type Drawer = Child<RenderJob, RenderAnswer>

/** A core that is wanted elsewhere gives it a quarter of its time. */
const NICENESS = 5
const HEAP_MB = 1_024
/** As for the start of a process. */
const READ_MS = 60_000

/**
 * Processes for what takes seconds to draw, started when it is asked for and ended after `idleMs`
 * without. Unlike threads they stand back for the site, and can be ended in the middle of an encoder:
 * libvips goes on in a pool of threads that all share.
 */
export function createSlowDrawings({ idleMs = 30_000 } = {}): SlowDrawings {
  const idle = new Map<Drawer, NodeJS.Timeout>()
  const all = new Set<Drawer>()
  const tasksRead = new WeakMap<Drawer, Set<RenderJob['task']>>()
  let isClosed = false

  function takeIdle(): Drawer | undefined {
    for (const [drawer, timer] of idle) {
      clearTimeout(timer)
      idle.delete(drawer)
      if (drawer.isAlive()) return drawer
      all.delete(drawer)
    }
    return undefined
  }

  async function start(): Promise<Drawer> {
    const module = 'platform/render/render-child.ts'
    const drawer: Drawer = await openChild<RenderJob, RenderAnswer>({
      module,
      heapMb: HEAP_MB,
      niceness: NICENESS,
    })
    all.add(drawer)
    if (!isClosed) return drawer
    end(drawer)
    throw new Error('closed while a process for drawings was starting')
  }

  /** The code of a task that a process has not run yet: on a busy machine that takes longer than a drawing may. */
  async function read(drawer: Drawer, { task }: RenderJob): Promise<void> {
    const known = tasksRead.get(drawer) ?? new Set()
    if (known.has(task)) return
    // What ends the process here is told by the next answer.
    await drawer.ask({ task, input: [], isOnlyRead: true }, READ_MS)
    tasksRead.set(drawer, known.add(task))
  }

  function giveBack(drawer: Drawer): void {
    if (!drawer.isAlive()) return void all.delete(drawer)
    idle.set(drawer, setTimeout(end, idleMs, drawer))
  }

  function end(drawer: Drawer): void {
    clearTimeout(idle.get(drawer))
    idle.delete(drawer)
    all.delete(drawer)
    drawer.kill()
  }

  return {
    async draw(job, { timeoutMs, signal }) {
      signal.throwIfAborted()
      const drawer = takeIdle() ?? (await start())
      const leave = () => drawer.kill()
      try {
        signal.throwIfAborted()
        signal.addEventListener('abort', leave, { once: true })
        await read(drawer, job)
        const answer = await drawer.ask(job, timeoutMs)
        if (answer.end === 'answered') return answer.message
        signal.throwIfAborted()
        if (answer.end === 'too_slow') throw new RenderError('timeout', `${job.task} took too long`)
        if (answer.end === 'too_much_memory') throw new RenderError('too_large', 'too much memory')
        throw new RenderError('malformed', `${job.task} crashed its process: ${answer.how}`)
      } finally {
        signal.removeEventListener('abort', leave)
        giveBack(drawer)
      }
    },
    close() {
      isClosed = true
      for (const drawer of all) end(drawer)
    },
  }
}
