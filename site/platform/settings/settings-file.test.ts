import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettingsFile } from './settings-file.ts'

test('settings come from the file, and those of the environment win', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-env-'))
  const path = join(folder, '.env')
  await writeFile(path, 'TESSERA_TEST_A=from the file\nTESSERA_TEST_B=from the file\n')
  process.env['TESSERA_TEST_B'] = 'from the environment'
  onTestFinished(async () => {
    delete process.env['TESSERA_TEST_A']
    delete process.env['TESSERA_TEST_B']
    await rm(folder, { recursive: true })
  })

  readSettingsFile(path)
  readSettingsFile(join(folder, 'no-such-file'))

  expect(process.env['TESSERA_TEST_A']).toBe('from the file')
  expect(process.env['TESSERA_TEST_B']).toBe('from the environment')
})
