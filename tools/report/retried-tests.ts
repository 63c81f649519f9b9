import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Vitest reporter: which tests passed only when they were tried again, with their first error, after the run. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap(retriedTestsOf)
    if (lines.length > 0) console.log(['Passed only when tried again:', ...lines].join('\n'))
  }
}

function retriedTestsOf(module: TestModule): string[] {
  const path = relative(module.project.vitest.config.root, module.moduleId)
  return [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => `  ${path} > ${test.name}: ${firstLine(test.result().errors?.[0]?.message)}`)
}

function firstLine(text = 'no error kept'): string {
  return text.split('\n', 1)[0] ?? ''
}
