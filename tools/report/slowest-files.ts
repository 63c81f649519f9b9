import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

export type TimedFile = { readonly path: string; readonly ms: number }

/** Vitest reporter: which files took longest, with their imports and hooks, after the run. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return
    console.log(['Slowest files:', ...slowestFiles(modules.map(timeOf))].join('\n'))
  }
}

/** The slowest of these, slowest first, one line each: seconds, path and the share of all. */
export function slowestFiles(files: readonly TimedFile[]): string[] {
  const allMs = files.reduce((sum, { ms }) => sum + ms, 0)
  return [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ path, ms }) => {
      const share = allMs > 0 ? (100 * ms) / allMs : 0
      return `${(ms / 1000).toFixed(1).padStart(7)} s  ${share.toFixed(1).padStart(4)} %  ${path}`
    })
}

function timeOf(module: TestModule): TimedFile {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    path: relative(module.project.vitest.config.root, module.moduleId),
    ms: setupDuration + collectDuration + duration,
  }
}
