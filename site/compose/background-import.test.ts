import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { importInBackground } from './background-import.ts'

/** Dies as often as it is told to, then imports nothing. Its attempts stand in the file beside it. */
const dying = (deaths: number, file: string) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  const file = ${JSON.stringify(file)}
  appendFileSync(file, 'x')
  process.send({ type: 'progress', source: 'half', sourcesDone: 1, sourcesTotal: 2, assets: 9 })
  if (readFileSync(file, 'utf8').length <= ${deaths}) process.kill(process.pid, 'SIGKILL')
  const nothing = { imported: 1, added: 0, updated: 0, withdrawn: 0, problems: [] }
  process.send({ type: 'report', ...nothing }, () => process.disconnect())
`

test.each([
  [2, 'done', []],
  [9, 'failed', [expect.stringContaining('the next start goes on')]],
] as const)(
  'an import whose process is killed %i times ends as %s, and is said to run till then',
  async (deaths, outcome, missing) => {
    await using deps = await createTestDeps()
    const folder = await mkdtemp(join(tmpdir(), 'tessera-import-'))
    const script = join(folder, 'import.mjs')
    await writeFile(script, dying(deaths, join(folder, 'attempts')))
    const seen: unknown[] = []
    const catalogue = watch(deps.catalogue, (importing) => seen.push(importing))

    await importInBackground({ ...deps, catalogue }, 'postgres://none', {}, { script }).finished

    expect(seen.at(-1)).toBeNull()
    expect(seen.slice(0, -1)).not.toContain(null)
    expect(catalogue).toMatchObject({ importing: null, last: { outcome }, missing })
    await rm(folder, { recursive: true })
  },
)

test('an import is said to run until what it brought can be found', async () => {
  await using deps = await createTestDeps()
  const folder = await mkdtemp(join(tmpdir(), 'tessera-import-'))
  const script = join(folder, 'import.mjs')
  await writeFile(script, dying(0, join(folder, 'attempts')))
  const seen: boolean[] = []
  const settle = async () => void seen.push(deps.catalogue.importing !== null)

  await importInBackground(deps, 'postgres://none', {}, { script, settle }).finished

  expect([...seen, deps.catalogue.importing]).toEqual([true, null])
  await rm(folder, { recursive: true })
})

/** Hears of everything that is said of the running import. */
function watch<State extends { importing: unknown }>(
  state: State,
  hear: (importing: State['importing']) => void,
): State {
  return new Proxy(state, {
    set(target, name, value) {
      if (name === 'importing') hear(value)
      return Reflect.set(target, name, value)
    },
  })
}
