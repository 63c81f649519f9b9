import type { FoundTest } from './find-tests.ts'

/** One fact of the specification and what shows that it holds. */
export type CoverageRow = {
  /** Document, section, number, such as `1.5.3`; never given to another fact. */
  readonly id: string
  readonly fact: string
  /** Path of a test file, or `later`. */
  readonly testFile: string
  /** Name of the test as its source writes it; with `later`, who will do it and why not yet. */
  readonly testName: string
}

export const HEADER = 'section\tfact\ttest file\ttest name or reason'

/** Sections of each document of the specification. */
const SECTIONS: Readonly<Record<string, number>> = { '1': 9, '2': 9 }

/** Reads the table; a line that is no row comes back as a problem that names its number. */
export function readCoverage(text: string): { rows: CoverageRow[]; problems: string[] } {
  const [header, ...lines] = text.replace(/\n$/, '').split('\n')
  const problems = header === HEADER ? [] : [`line 1: the header is not “${HEADER}”`]
  const rows: CoverageRow[] = []
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t')
    const [id = '', fact = '', testFile = '', testName = ''] = cells
    if (cells.length !== 4 || cells.some((cell) => cell === '' || cell !== cell.trim())) {
      problems.push(`line ${index + 2}: four filled cells without blanks around are expected`)
      continue
    }
    rows.push({ id, fact, testFile, testName })
  }
  return { rows, problems }
}

/** What is wrong with the rows; `testsOf` answers null for a file that does not exist. */
export function checkCoverage(
  rows: readonly CoverageRow[],
  testsOf: (path: string) => readonly FoundTest[] | null,
): string[] {
  const seen = new Set<string>()
  const problems: string[] = []
  for (const row of rows) {
    if (seen.has(row.id)) problems.push(`${row.id}: the id is used twice`)
    seen.add(row.id)
    const problem = problemOfId(row.id) ?? problemOfProof(row, testsOf)
    if (problem) problems.push(`${row.id}: ${problem}`)
  }
  return [...problems, ...emptySections(rows)]
}

function problemOfId(id: string): string | undefined {
  const [, document = '', section = ''] = /^(\d)\.(\d)\.[1-9]\d*$/.exec(id) ?? []
  const isKnown = Number(section) >= 1 && Number(section) <= (SECTIONS[document] ?? 0)
  return isKnown ? undefined : 'no such section of the specification'
}

function problemOfProof(
  { testFile, testName }: CoverageRow,
  testsOf: (path: string) => readonly FoundTest[] | null,
): string | undefined {
  if (testFile === 'later') {
    const hasReason = /^(issue [1-9]\d*|no issue yet): \S/.test(testName)
    return hasReason ? undefined : '“later” needs “issue N: reason” or “no issue yet: reason”'
  }
  const tests = testsOf(testFile)
  if (tests === null) return `there is no test file ${testFile}`
  const named = tests.filter(({ name }) => name === testName)
  if (named.length === 0) return `${testFile} has no test “${testName}”`
  return named.some(({ isSkipped }) => isSkipped) ? `“${testName}” is skipped` : undefined
}

function emptySections(rows: readonly CoverageRow[]): string[] {
  return Object.entries(SECTIONS).flatMap(([document, count]) =>
    Array.from({ length: count }, (_, index) => `${document}.${index + 1}.`)
      .filter((prefix) => !rows.some(({ id }) => id.startsWith(prefix)))
      .map((prefix) => `section ${prefix.slice(0, -1)} has no row`),
  )
}
