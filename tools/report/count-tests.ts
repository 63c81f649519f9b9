/** The parts of Vitest's JSON report that are read here. */
export type TestReport = {
  readonly success: boolean
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts strictly: only a test that ran and passed counts as passed. A skipped test, a file that
 * could not be loaded and an error outside any test each count as a failure, and so does a run
 * without a report or without tests.
 */
export function countTests(report: TestReport | null): { passed: number; failed: number } {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const brokenFiles = files.filter(
    (file) => file.status !== 'passed' && file.assertionResults.every((t) => t.status === 'passed'),
  ).length
  const failed = tests.length - passed + brokenFiles
  const hasRunWell = report?.success === true && passed > 0
  return { passed, failed: failed === 0 && !hasRunWell ? 1 : failed }
}
