import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  Vitest,
} from 'vitest/node'
import { describeError, type JournalLine } from './read-journal.ts'
import { belongsTo, isPart } from './parts.ts'

/**
 * Vitest reporter: appends what happens to the file `TEST_JOURNAL`, a line of JSON for each finished test
 * file, so that a run that dies leaves what it had done.
 */
export default class TestJournal implements Reporter {
  private root = ''

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    append({ planned: specifications.map(({ moduleId }) => relative(this.root, moduleId)) })
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()].filter(isAskedFor)
    const isLeftOut = tests.length === 0 && module.state() === 'skipped'
    const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])]
    append({
      file: relative(this.root, module.moduleId),
      status: isLeftOut ? 'passed' : module.state(),
      tests: tests.map((test) => test.result().state),
      error: errors[0] ? describeError(errors[0]) : null,
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    append({ errors: errors.map((error) => this.locate(error)) })
  }

  /** The test file an error outside of any test belongs to: the one that a worker ran as it died, or that Vitest names. */
  private locate(error: SerializedError): { readonly text: string; readonly files: string[] } {
    const cause = rootCause(error)
    const named = /while running test files? (.+)$/.exec(cause.message)?.[1]?.split(', ')
    const path: unknown = error['VITEST_TEST_PATH']
    const files = named ?? (typeof path === 'string' ? [path] : [])
    return { text: describeError(cause), files: files.map((file) => relative(this.root, file)) }
  }
}

/** A test of the other part was not skipped, it runs elsewhere. */
function isAskedFor(test: TestCase): boolean {
  const part = process.env['TEST_PART']
  return test.result().state !== 'skipped' || !isPart(part) || belongsTo(part, test.tags)
}

function rootCause(error: SerializedError): { readonly message: string } {
  return error.cause === undefined ? error : rootCause(error.cause as SerializedError)
}

function append(line: JournalLine): void {
  const path = process.env['TEST_JOURNAL']
  if (path === undefined) throw new Error('TEST_JOURNAL names no file for the journal')
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}
