import { appendFileSync, readFileSync } from 'node:fs'
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

const NAME = 'renewed-forks'

/** What a worker may have grown to when it takes another file; a new one takes the next file otherwise. */
const MOST: Size = { megabytes: 1500, maps: 20_000, files: 150 }

type Size = { readonly megabytes: number; readonly maps: number; readonly files: number }

/**
 * Vitest's processes for tests that share modules (`isolate: false`), renewed when they have grown: what a file
 * leaves behind stays for the life of its worker otherwise, and a process near its limits dies by a signal.
 */
export const renewedWorkers = (most: Size = MOST) => ({
  name: NAME,
  createPoolWorker: (options: PoolOptions) => new RenewedWorker(options, most),
})

class RenewedWorker extends ForksPoolWorker {
  override readonly name = NAME
  private readonly most: Size
  private files: string[] = []
  /** Vitest asks twice after each file, and must hear the same. */
  private verdict: boolean | null = null

  constructor(options: PoolOptions, most: Size) {
    super(options)
    this.most = most
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run') {
      this.files.push(...message.context.files.map(({ filepath }) => filepath))
      this.verdict = null
    }
    super.send(message)
  }

  canReuse(): boolean {
    return (this.verdict ??= this.judge())
  }

  private judge(): boolean {
    const { pid } = this['fork']
    const size = sizeOf(pid, this.files.length)
    const log = process.env['TEST_WORKER_LOG']
    if (log !== undefined) {
      const line = [pid, size.megabytes, size.maps, size.files, this.files.at(-1)]
      appendFileSync(log, `${line.join('\t')}\n`)
    }
    return isWithin(size, this.most)
  }
}

function isWithin(size: Size, most: Size): boolean {
  return size.megabytes < most.megabytes && size.maps < most.maps && size.files < most.files
}

/** Without /proc only the files count. */
function sizeOf(pid: number | undefined, files: number): Size {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
    const maps = readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n').length - 1
    return { megabytes: Math.round(kilobytes / 1024), maps, files }
  } catch {
    return { megabytes: 0, maps: 0, files }
  }
}
