import { openChild, type Child, type ChildAnswer } from '#platform/child-process/open-child.ts'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { createFairGate } from '#platform/fair-gate/fair-gate.ts'
import type { ChildJob } from './inspection-child.ts'
import type { Inspection, InspectionJob, Refusal } from './inspection.ts'
import { formatOfContent, isNamedAs, type UploadedFormat } from './uploaded-format.ts'

export type Inspector = AsyncDisposable & {
  /** @throws only where no file is to blame: the process that looks cannot be started */
  inspect(job: InspectionJob): Promise<Inspection>
}

type Settings = {
  /** Processes at once. */
  readonly processes?: number
  /** Time for one file. */
  readonly workMs?: number
  /** After so many files a process is replaced, so that nothing gathers in it. */
  readonly filesEach?: number
}

type Looker = { readonly child: Child<ChildJob, Inspection>; files: number }

const WORK_MS = 5_000
const FILES_EACH = 200
const HEAP_MB = 256
/** Files of up to 100 MB wait in memory. */
const MOST_WAITING = 20
export const LARGEST_FILE_BYTES = 100_000_000

/**
 * Looks at files from strangers in processes of their own, which are started when the first file
 * comes, and killed as a whole when a file takes too long or too much memory.
 */
export function createInspector({
  processes = 1,
  workMs = WORK_MS,
  filesEach = FILES_EACH,
}: Settings = {}): Inspector {
  const gate = createFairGate({ places: processes, mostWaiting: MOST_WAITING, retryAfterS: 30 })
  const idle: Looker[] = []
  let isClosed = false

  async function look(job: InspectionJob, format: UploadedFormat): Promise<Inspection> {
    const looker = takeAlive(idle) ?? (await startLooker())
    const answer = await looker.child.ask({ job, format }, workMs)
    looker.files += 1
    const isWorn = isClosed || looker.files >= filesEach || !looker.child.isAlive()
    if (isWorn) looker.child.kill()
    else idle.push(looker)
    return inspectionOf(answer, workMs)
  }

  return {
    async inspect(job) {
      if (job.bytes.length === 0) return refused('empty', 'the file has no bytes')
      if (job.bytes.length > LARGEST_FILE_BYTES) {
        return refused('too_large', `${job.bytes.length} bytes`)
      }
      const format = formatOfContent(job.bytes, job.name)
      if (format === null) return refused('unknown_format', 'neither text nor bytes that we know')
      if (!isNamedAs(format, job.name)) return refused('wrong_ending', `the content is ${format}`)
      return gate.run(currentAsker(), () => look(job, format))
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      for (const { child } of idle.splice(0)) child.kill()
    },
  }
}

/** Whatever ended while nobody asked it is left behind. */
function takeAlive(idle: Looker[]): Looker | undefined {
  for (let last = idle.pop(); last; last = idle.pop()) if (last.child.isAlive()) return last
  return undefined
}

async function startLooker(): Promise<Looker> {
  const module = 'platform/inspection/inspection-child.ts'
  return { child: await openChild<ChildJob, Inspection>({ module, heapMb: HEAP_MB }), files: 0 }
}

/** Its answer, or, where it gave none, what that says of the file. */
function inspectionOf(answer: ChildAnswer<Inspection>, workMs: number): Inspection {
  if (answer.end === 'answered') return answer.message
  if (answer.end === 'too_slow') return refused('too_slow', `it took more than ${workMs} ms`)
  if (answer.end === 'too_much_memory') {
    return refused('too_much_memory', 'looking at it took more memory than one file may')
  }
  return refused('damaged', answer.how)
}

function refused(reason: Refusal, detail: string): Inspection {
  return { isAccepted: false, reason, detail }
}
