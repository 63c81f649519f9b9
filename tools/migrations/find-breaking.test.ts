import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../build-site.ts'
import { findBreaking } from './find-breaking.ts'

test('a planted migration is named with its rule; those before the linter are left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, '0012_old.sql'), 'DROP TABLE "plans";')
  writeFileSync(join(folder, '0900_planted.sql'), 'ALTER TABLE "users" DROP COLUMN "email";')
  expect(findBreaking(folder)).toContain('0900_planted: drop: alter table users drop column email')
  expect(findBreaking(folder).join()).not.toContain('0012')
})

test('the build before runs on the schema of this tree, but for what is allowed with a reason', () => {
  expect(findBreaking(join(root, 'site/db/migrations'))).toEqual([])
})
