import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '../build-site.ts'

const files = 3
// A busy machine takes minutes for a Vitest within a test.
vi.setConfig({ testTimeout: 900_000 })

test.each([
  ['renewed after each file', '{ megabytes: 9999, maps: 65_000, files: 1 }', [files, files]],
  ['renewed when they have grown', '{ megabytes: 1, maps: 65_000, files: 99 }', [files, files]],
  ['kept while they are small', '{ megabytes: 9999, maps: 65_000, files: 99 }', [1, 2]],
])('processes of tests are %s', (_, most, [fewest, greatest]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-planted-'))
  try {
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `import { renewedWorkers } from '${join(import.meta.dirname, 'renewed-workers.ts')}'
      export default { test: { globals: true, isolate: false, maxWorkers: 2, pool: renewedWorkers(${most}) } }`,
    )
    for (let n = 0; n < files; n += 1) {
      writeFileSync(
        join(folder, `${n}.test.ts`),
        `import { appendFileSync } from 'node:fs'
        test('says who runs it', () => appendFileSync('${join(folder, 'pids')}', process.pid + '\\n'))`,
      )
    }
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const { status, stdout } = spawnSync(process.execPath, [program, 'run'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(0)
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n')

    expect(pids).toHaveLength(files)
    expect(new Set(pids).size).toBeGreaterThanOrEqual(fewest ?? 0)
    expect(new Set(pids).size).toBeLessThanOrEqual(greatest ?? 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
