import type { FailureReason, WorkerAnswer } from './batch-types.ts'

/** What the pool needs of a worker; a test gives its own. */
export interface PooledWorker<Input> {
  /** @throws where the worker dies */
  run(input: Input): Promise<WorkerAnswer>
  terminate(): void
}

interface BatchOptions<Input> {
  readonly workers: number
  readonly startWorker: () => PooledWorker<Input>
  /** Why a file is not converted at all; asked when it is its turn. */
  readonly refuse?: (input: Input) => FailureReason | null
  /** Calls back after the time limit of one file; answers how to call it off. */
  readonly setTimer: (expired: () => void) => () => void
  readonly onResult: (index: number, result: Made | FailureReason) => void
  readonly signal: AbortSignal
}

/**
 * Converts files side by side. Each gets exactly one result unless the batch is cancelled, which ends all
 * workers at once; a worker that dies, traps or takes too long is replaced, and the others go on.
 */
export async function runBatch<Input>(
  inputs: readonly Input[],
  { workers, startWorker, refuse = () => null, setTimer, onResult, signal }: BatchOptions<Input>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    let worker: PooledWorker<Input> | null = null
    while (next < inputs.length && !signal.aborted) {
      const index = next
      next += 1
      const input = inputs[index]!
      const refusal = refuse(input)
      if (refusal) {
        onResult(index, refusal)
        continue
      }
      worker ??= startWorker()
      const answer = await runOne(worker, input, setTimer, signal)
      if (answer === 'cancelled') break
      onResult(index, answer.result)
      if (!answer.isReusable) {
        worker.terminate()
        worker = null
      }
    }
    worker?.terminate()
  }
  const lanes = Math.min(Math.max(1, workers), inputs.length)
  await Promise.all(Array.from({ length: lanes }, lane))
}

type Made = Extract<WorkerAnswer, { ok: true }>
type Answer = { readonly result: Made | FailureReason; readonly isReusable: boolean }

function runOne<Input>(
  worker: PooledWorker<Input>,
  input: Input,
  setTimer: BatchOptions<Input>['setTimer'],
  signal: AbortSignal,
): Promise<Answer | 'cancelled'> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | 'cancelled') => {
      stopTimer()
      signal.removeEventListener('abort', cancel)
      resolve(answer)
    }
    const cancel = () => finish('cancelled')
    const stopTimer = setTimer(() => finish({ result: 'tooLong', isReusable: false }))
    signal.addEventListener('abort', cancel)
    worker.run(input).then(
      (answer) =>
        finish(
          answer.ok
            ? { result: answer, isReusable: true }
            : { result: answer.reason, isReusable: !answer.isBroken },
        ),
      () => finish({ result: 'failed', isReusable: false }),
    )
  })
}
