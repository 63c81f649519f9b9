import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build-site.ts'
import { openKeptImports } from './kept-imports.ts'

test('imports of an unchanged file are kept, those of a changed one are read anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-imports-'))
  try {
    const file = relative(root, join(folder, 'a.ts'))
    const keptFile = join(folder, 'kept.json')
    const read = () => {
      const kept = openKeptImports(root, keptFile)
      const found = kept.read(file).map(({ to }) => to)
      kept.keep()
      return found
    }
    writeFileSync(join(folder, 'a.ts'), `import 'one'`)

    expect([read(), read()]).toEqual([['one'], ['one']])

    writeFileSync(join(folder, 'a.ts'), `import 'two'`)
    expect(read()).toEqual(['two'])

    writeFileSync(keptFile, '{"reader":')
    expect(read()).toEqual(['two'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
