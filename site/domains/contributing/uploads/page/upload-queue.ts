import { untilWorthTrying } from '#web/recovery/until-worth-trying.ts'
import { giveUp, UploadRefusal, uploadFile, type Memory, type Sending } from './upload-file.ts'

export type Task = {
  readonly id: number
  readonly path: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'retrying' | 'done' | 'refused'
  /** Where its bytes go, once the server said. */
  readonly address: string | null
  /** The server's words where it said no. */
  readonly words: string | null
}

export type QueueState = {
  readonly tasks: readonly Task[]
  readonly isPaused: boolean
}

export type UploadQueue = {
  add(files: readonly Sending[]): void
  pause(): void
  resume(): void
  cancel(id: number): void
  subscribe(hear: () => void): () => void
  state(): QueueState
}

const AT_ONCE = 3

/** Sends files three at a time, tries again when the connection is lost, pauses and goes on. */
export function createUploadQueue(memory: Memory, onDone: () => void): UploadQueue {
  let current: QueueState = { tasks: [], isPaused: false }
  let lastId = 0
  const files = new Map<number, Sending>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function change(next: Partial<QueueState>): void {
    current = { ...current, ...next }
    for (const hear of listeners) hear()
  }

  function changeTask(id: number, changed: Partial<Task>): void {
    change({
      tasks: current.tasks.map((task) => (task.id === id ? { ...task, ...changed } : task)),
    })
  }

  function fill(): void {
    if (current.isPaused) return
    // Models first: what they name is known when it comes.
    const next = current.tasks
      .filter(({ state, id }) => state === 'waiting' && !running.has(id))
      .toSorted((a, b) => Number(isModel(b)) - Number(isModel(a)) || a.id - b.id)
    for (const { id } of next.slice(0, AT_ONCE - running.size)) void run(id)
  }

  async function run(id: number): Promise<void> {
    const sending = files.get(id)
    if (!sending) return
    const stop = new AbortController()
    running.set(id, stop)
    changeTask(id, { state: 'sending' })
    for (let attempt = 0; ; attempt += 1) {
      try {
        await uploadFile(sending, memory, {
          onPlace: (address) => changeTask(id, { address }),
          onProgress: (sent) => changeTask(id, { sent, state: 'sending' }),
          signal: stop.signal,
        })
        files.delete(id)
        changeTask(id, { state: 'done', sent: sending.file.size })
        break
      } catch (error) {
        if (stop.signal.aborted) {
          changeTask(id, { state: 'waiting' })
          break
        }
        if (error instanceof UploadRefusal) {
          changeTask(id, { state: 'refused', words: error.message })
          break
        }
        changeTask(id, { state: 'retrying' })
        await untilWorthTrying(attempt, stop.signal)
      }
    }
    running.delete(id)
    onDone()
    fill()
  }

  return {
    add(sendings) {
      const tasks = sendings.map((sending): Task => {
        lastId += 1
        files.set(lastId, sending)
        const { path, file } = sending
        const begun = { sent: 0, state: 'waiting', address: null, words: null } as const
        return { id: lastId, path, bytes: file.size, ...begun }
      })
      change({ tasks: [...current.tasks.filter(({ state }) => state !== 'done'), ...tasks] })
      fill()
    },
    pause() {
      change({ isPaused: true })
      for (const stop of running.values()) stop.abort()
    },
    resume() {
      change({ isPaused: false })
      fill()
    },
    cancel(id) {
      running.get(id)?.abort()
      const sending = files.get(id)
      if (sending) void giveUp(sending, memory).then(onDone)
      files.delete(id)
      change({ tasks: current.tasks.filter((task) => task.id !== id) })
    },
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    state: () => current,
  }
}

function isModel({ path }: Task): boolean {
  return /\.gltf$/i.test(path)
}
