import type { FileOutcome, Journal } from './read-journal.ts'

/** With more than these, the tree is broken rather than unlucky, or a whole run died. */
const MOST_ALONE = 20

/**
 * The files to run again, in batches that each get a Vitest of their own: one file each, or all that were
 * not finished together where they are many. Where many failed, chance is not to blame and none of them is tried.
 */
export function filesToRunAgain({ files }: Journal): string[][] {
  const open = [...files].filter(([, { problem }]) => problem !== null)
  if (open.length <= MOST_ALONE) return open.map(([file]) => [file])
  const unfinished = open.filter(([, { isFinished }]) => !isFinished).map(([file]) => file)
  return unfinished.length <= MOST_ALONE ? unfinished.map((file) => [file]) : [unfinished]
}

/** The first run with what the second ones say of their files. */
export function combineJournals(first: Journal, second: readonly Journal[]): Journal {
  return {
    files: new Map([...first.files, ...second.flatMap(({ files }) => [...files])]),
    strayErrors: [first, ...second].flatMap(({ strayErrors }) => strayErrors),
  }
}

/**
 * Counts strictly: only a test that ran and passed counts as passed. A skipped test, a file that was not
 * finished or failed outside of its tests, and a stray error each count as a failure, and so does a run without tests.
 */
export function countJournal({ files, strayErrors }: Journal): { passed: number; failed: number } {
  const outcomes = [...files.values()]
  const tests = outcomes.flatMap((outcome) => outcome.tests)
  const passed = tests.filter((state) => state === 'passed').length
  const brokenFiles = outcomes.filter(isBrokenOutsideTests).length
  const failed = tests.length - passed + brokenFiles + strayErrors.length
  return { passed, failed: failed === 0 && passed === 0 ? 1 : failed }
}

function isBrokenOutsideTests({ tests, problem }: FileOutcome): boolean {
  return problem !== null && tests.every((state) => state === 'passed')
}

/** What the end of a run says: what passed only alone, what failed again, what was not tried again, stray errors. */
export function linesAbout(first: Journal, second: readonly Journal[]): string[] {
  const again = combineJournals({ files: new Map(), strayErrors: [] }, second).files
  const open = [...first.files].filter(([, { problem }]) => problem !== null)
  const of = (choose: (later: FileOutcome | undefined) => boolean) =>
    open.filter(([file]) => choose(again.get(file)))
  const show = ([file, { problem }]: readonly [string, FileOutcome]) => `  ${file}: ${problem}`
  return [
    ...titled(
      'Passed only when run again alone:',
      of((later) => later?.problem === null).map(show),
    ),
    ...titled(
      'Failed again when run alone:',
      of((later) => later !== undefined && later.problem !== null).map(([file]) =>
        show([file, again.get(file) as FileOutcome]),
      ),
    ),
    ...titled('Failed and not run again:', of((later) => later === undefined).map(show)),
    ...titled(
      'Errors of no test file:',
      [first, ...second].flatMap(({ strayErrors }) => strayErrors.map((text) => `  ${text}`)),
    ),
  ]
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines] : []
}
