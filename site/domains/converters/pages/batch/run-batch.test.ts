import { expect, test } from 'vitest'
import type { FailureReason, WorkerAnswer } from './batch-types.ts'
import { runBatch } from './run-batch.ts'

type Task = 'good' | 'broken' | 'trap' | 'dies' | 'endless'

function pool() {
  const state = { started: 0, terminated: 0, expire: [] as (() => void)[] }
  const startWorker = () => {
    state.started += 1
    return {
      run: (task: Task): Promise<WorkerAnswer> => {
        if (task === 'endless') {
          queueMicrotask(() => state.expire.at(-1)?.())
          return new Promise(() => {})
        }
        if (task === 'dies') return Promise.reject(new Error('gone'))
        if (task === 'good') return Promise.resolve({ ok: true, file: new Blob(['x']), losses: [] })
        return Promise.resolve({ ok: false, reason: 'unreadable', isBroken: task === 'trap' })
      },
      terminate: () => {
        state.terminated += 1
      },
    }
  }
  const setTimer = (expired: () => void) => {
    state.expire.push(expired)
    return () => state.expire.splice(state.expire.indexOf(expired), 1)
  }
  return { state, startWorker, setTimer }
}

test('each file gets its own result, and workers that fail are replaced', async () => {
  const { state, startWorker, setTimer } = pool()
  const results: (FailureReason | 'ok')[] = []
  const tasks: Task[] = ['good', 'broken', 'good', 'trap', 'dies', 'endless', 'good']
  await runBatch(tasks, {
    workers: 1,
    startWorker,
    setTimer,
    signal: new AbortController().signal,
    onResult: (index, result) => {
      results[index] = typeof result === 'string' ? result : 'ok'
    },
  })
  expect(results).toEqual(['ok', 'unreadable', 'ok', 'unreadable', 'failed', 'tooLong', 'ok'])
  expect(state).toMatchObject({ started: 4, terminated: 4, expire: [] })
})

test('a file is refused at its turn, without a worker', async () => {
  const { state, startWorker, setTimer } = pool()
  const said: string[] = []
  const tasks: Task[] = ['good', 'dies', 'good']
  await runBatch(tasks, {
    workers: 1,
    startWorker,
    refuse: (task) => {
      said.push(`asked ${task}`)
      return task === 'dies' ? 'tooLarge' : null
    },
    setTimer,
    signal: new AbortController().signal,
    onResult: (index, result) =>
      said.push(`${index} ${typeof result === 'string' ? result : 'ok'}`),
  })
  expect(said).toEqual(['asked good', '0 ok', 'asked dies', '1 tooLarge', 'asked good', '2 ok'])
  expect(state.started).toBe(1)
})

test('cancelling ends all workers, keeps what is finished and starts nothing more', async () => {
  const { state, startWorker } = pool()
  const stop = new AbortController()
  const done: number[] = []
  const tasks: Task[] = ['good', 'endless', 'endless', 'good', 'good']
  const running = runBatch(tasks, {
    workers: 2,
    startWorker,
    setTimer: () => () => {},
    signal: stop.signal,
    onResult: (index) => {
      done.push(index)
      stop.abort()
    },
  })
  await running
  expect(done).toEqual([0])
  expect(state).toMatchObject({ started: 2, terminated: 2 })
})
