/** A line of the journal that the reporter `test-journal.ts` writes. */
export type JournalLine =
  | { readonly planned: readonly string[] }
  | FinishedFile
  | { readonly errors: readonly OuterError[] }

type FinishedFile = {
  readonly file: string
  readonly status: string
  /** The state of each test. */
  readonly tests: readonly string[]
  readonly error: string | null
}

/** An error outside of any test, with the test files it came from, as far as Vitest says. */
type OuterError = { readonly text: string; readonly files: readonly string[] }

export type Journal = {
  /** By path: what the file came to, in the order in which they were planned. */
  readonly files: ReadonlyMap<string, FileOutcome>
  /** Errors outside of any test that belong to no file, and an end of Vitest that nothing explains. */
  readonly strayErrors: readonly string[]
}

export type FileOutcome = {
  readonly tests: readonly string[]
  /** Why the file has not passed, in a few words; null where it has. */
  readonly problem: string | null
  readonly isFinished: boolean
}

/**
 * The journal of a run that ended with `ending`, a signal or an exit code, or well (null).
 *
 * @throws where a line is not JSON, unless it is the last, which a dying run may have left half written
 */
export function readJournal(text: string, ending: string | null): Journal {
  const files = new Map<string, FileOutcome>()
  const strayErrors: string[] = []
  let hasEnded = false
  for (const line of wholeLinesOf(text)) {
    if ('planned' in line) {
      for (const file of line.planned) files.set(file, unfinished('it was not finished'))
    } else if ('errors' in line) {
      hasEnded = true
      for (const { text, files: from } of line.errors) {
        if (from.length === 0) strayErrors.push(text)
        for (const file of from) files.set(file, withProblem(files.get(file), text))
      }
    } else files.set(line.file, outcomeOf(line))
  }
  const how = `Vitest ended with ${ending ?? 'no word'}`
  if (!hasEnded) nameUnfinished(files, how)
  const isExplained = [...files.values()].some(({ problem }) => problem !== null)
  if ((ending !== null || !hasEnded) && !isExplained && strayErrors.length === 0)
    strayErrors.push(how)
  return { files, strayErrors }
}

function nameUnfinished(files: Map<string, FileOutcome>, how: string): void {
  for (const [file, { isFinished }] of files) {
    if (!isFinished) files.set(file, unfinished(`${how} before it was finished`))
  }
}

const unfinished = (problem: string): FileOutcome => ({ tests: [], problem, isFinished: false })

function wholeLinesOf(text: string): JournalLine[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalLine)
}

function outcomeOf({ tests, status, error }: FinishedFile): FileOutcome {
  const others = tests.filter((state) => state !== 'passed')
  const count = others.length > 0 ? `${others.length} of ${tests.length} tests` : 'the file'
  const hasPassed = status === 'passed' && others.length === 0
  return {
    tests,
    problem: hasPassed ? null : `${count} did not pass: ${error ?? others[0] ?? status}`,
    isFinished: true,
  }
}

/** A worker's death says more than that its file was not finished. */
function withProblem(outcome: FileOutcome | undefined, problem: string): FileOutcome {
  if (!outcome?.isFinished) return unfinished(problem)
  return { ...outcome, problem: outcome.problem ?? problem }
}

/** The first line of an error, without the colours of a terminal; a worker's death in plain words. */
export function describeError({ message }: { readonly message: string }): string {
  const [, how] = /^Worker exited unexpectedly (?:with )?(.+?) ?during /.exec(message) ?? []
  if (how !== undefined) return `its worker ended with ${how}`
  // oxlint-disable-next-line no-control-regex
  const [line = ''] = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n', 1)
  return line === '' ? 'an error without a message' : line
}
