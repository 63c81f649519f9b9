import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import pacote from 'pacote'
import { expect, test } from 'vitest'
import { chooseParts } from './choose-parts.ts'
import { composeKit } from './compose-kit.ts'
import { kitParts } from './kit-parts.ts'
import { readKit } from './read-kit.ts'

const PACKAGE = '@dicebear/styles@10.6.0'
const CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/tessera-tests/dicebear-styles-10.6.0', import.meta.url),
)

async function fetchStyles(): Promise<string> {
  if (existsSync(CACHE)) return CACHE
  const partial = `${CACHE}.${process.pid}`
  await mkdir(join(CACHE, '..'), { recursive: true })
  try {
    await pacote.extract(PACKAGE, partial)
    await rename(partial, CACHE)
  } catch (cause) {
    await rm(partial, { recursive: true, force: true })
    if (existsSync(CACHE)) return CACHE
    throw new Error(`This test needs ${PACKAGE} from the npm registry, which did not answer`, {
      cause,
    })
  }
  return CACHE
}

test('every real style is read, composed and cut into parts that a renderer accepts', async () => {
  const folder = join(await fetchStyles(), 'src')
  await initWasm(
    await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ).catch((error: unknown) => {
    // Files of one worker share the module, and it may be loaded once only.
    if (!/Already initialized/.test(String(error))) throw error
  })
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  let parts = 0
  for (const file of files) {
    const kit = readKit(JSON.parse(await readFile(join(folder, file), 'utf8')))
    expect(kit.license, file).not.toBeNull()
    for (const seed of ['one', 'two']) {
      const svg = composeKit(kit, chooseParts(kit, seed))
      const pixels = new Resvg(svg, { fitTo: { mode: 'width', value: 64 } }).render().pixels
      // The two styles made of lettering alone need a font, which the renderer is not given.
      const isLettering = /^initials?[-.]/.test(file)
      expect(isLettering || new Set(pixels).size > 1, `${file} is blank`).toBe(true)
    }
    for (const part of kitParts(kit)) {
      expect(() => new Resvg(part.svg), `${file} ${part.name}`).not.toThrow()
      parts += 1
    }
  }
  expect(files.length).toBe(61)
  expect(parts).toBeGreaterThan(2700)
}, 120_000)
