import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTar } from './write-tar.ts'

const toFile = ({ path, text }: { path: string; text: string }) => ({
  path,
  bytes: new TextEncoder().encode(text),
})

test('tar unpacks what was written: long names, empty files, sizes around a block, letters of all kinds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'))
  const files = [
    { path: 'package.json', text: '{}' },
    { path: `icons/${'A'.repeat(92)}.svelte`, text: 'x'.repeat(512) },
    { path: 'icons/leer.js', text: '' },
    { path: 'icons/umlaut.js', text: 'ö'.repeat(257) },
  ]
  writeFileSync(join(folder, 'a.tar'), writeTar(files.map(toFile), 'package'))
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  for (const { path, text } of files) {
    expect(readFileSync(join(folder, 'package', path), 'utf8')).toBe(text)
  }
  rmSync(folder, { recursive: true })
})

test.each(['a'.repeat(101), 'icons/größe.js', 'icons/', `${'a/'.repeat(90)}b`])(
  '%s is refused',
  (path) => {
    expect(() => writeTar([toFile({ path, text: '' })], 'package')).toThrow(RangeError)
  },
)
