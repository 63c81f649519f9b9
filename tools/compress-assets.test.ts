import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'

test('files that shrink have a .br, of the same bytes the one that was kept, and what is gone is forgotten', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-compressed-'))
  try {
    const [built, kept] = [join(folder, 'built'), join(folder, 'kept')]
    const script = join(built, 'a.js')
    const decompressed = () => String(brotliDecompressSync(readFileSync(`${script}.br`)))
    const times = () => readdirSync(kept).map((name) => statSync(join(kept, name)).mtimeMs)
    mkdirSync(built)
    writeFileSync(script, 'one '.repeat(99))
    writeFileSync(join(built, 'tiny.js'), 'a')
    writeFileSync(join(built, 'picture.png'), 'one '.repeat(99))

    compressAssets(built, kept)
    expect(decompressed()).toBe('one '.repeat(99))
    expect(
      ['tiny.js.br', 'picture.png.br'].filter((name) => existsSync(join(built, name))),
    ).toEqual([])

    const first = times()
    rmSync(`${script}.br`)
    compressAssets(built, kept)
    expect(decompressed()).toBe('one '.repeat(99))
    expect(times()).toEqual(first)

    writeFileSync(script, 'two '.repeat(99))
    compressAssets(built, kept)
    expect(decompressed()).toBe('two '.repeat(99))
    expect(readdirSync(kept)).toHaveLength(2)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
