import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sanitizeSvg } from '@tessera/svg'
import { readXmlTree } from '@tessera/vector'
import pacote from 'pacote'
import { beforeAll, expect, test } from 'vitest'
import type { KitDefinition } from '../definition.ts'
import { kitParts } from '../kit-parts.ts'
import { readKit } from '../read-kit.ts'
import { firstScene } from './first-scene.ts'
import { readAddress, renumber, writeAddress } from './scene-address.ts'
import { applyCommand } from './scene-commands.ts'
import { sceneLottie } from './scene-lottie.ts'
import type { Scene } from './scene.ts'
import { writeScene } from './write-scene.ts'

const PACKAGE = '@dicebear/styles@10.6.0'
const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/tessera-tests/dicebear-styles-10.6.0', import.meta.url),
)
const kits = new Map<string, KitDefinition>()

beforeAll(async () => {
  if (!existsSync(CACHE)) {
    const partial = `${CACHE}.${process.pid}`
    await mkdir(join(CACHE, '..'), { recursive: true })
    await pacote.extract(PACKAGE, partial)
    await rename(partial, CACHE).catch(() => rm(partial, { recursive: true, force: true }))
  }
  const folder = join(CACHE, 'src')
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const kit = readKit(JSON.parse(await readFile(join(folder, file), 'utf8')))
    if (kit.license?.name.startsWith('Free for') === true) continue
    kits.set(file.slice(0, -'.json'.length), kit)
  }
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!/Already initialized/.test(String(error))) throw error
  })
}, 120_000)

/** Letters need a font, which the renderer is not given. */
const LETTERING = /^initials?$|^initial-face$/

test('every part of every usable kit is drawn and not blank', () => {
  let drawn = 0
  const blank: string[] = []
  for (const [slug, kit] of kits) {
    for (const part of kitParts(kit)) {
      const { pixels } = new Resvg(part.svg, { fitTo: { mode: 'width', value: 96 } }).render()
      const isBlank = !pixels.some((value, index) => index % 4 === 3 && value > 0)
      if (isBlank && !LETTERING.test(slug)) blank.push(`${slug} ${part.slot} ${part.variant}`)
      drawn += 1
    }
  }
  expect(kits.size).toBeGreaterThanOrEqual(55)
  expect(drawn).toBeGreaterThan(2500)
  expect(blank).toEqual([])
}, 240_000)

/** A scene with up to four members of any kits, changed in every way that a person may. */
function randomScene(turn: number): Scene {
  const slugs = [...kits.keys()]
  const pick = (salt: number) => slugs[(turn * 31 + salt * 17) % slugs.length] ?? ''
  const slug = pick(0)
  const kit = kits.get(slug)
  if (kit === undefined) throw new Error('no kits')
  let scene = firstScene(slug, kit, `scene ${turn}`)
  for (let member = 1; member <= turn % 4; member += 1) {
    scene = applyCommand(scene, kits, {
      type: 'add-figure',
      kit: pick(member),
      seed: `${turn} ${member}`,
    })
    const transform = {
      rotate: (turn * 7) % 180,
      flipX: turn % 2 === 0,
      scale: 0.3 + (turn % 5) / 4,
    }
    scene = applyCommand(scene, kits, { type: 'transform', id: member + 1, transform })
  }
  const color = Object.keys(kit.colors)[turn % Math.max(1, Object.keys(kit.colors).length)]
  if (color !== undefined && turn % 3 === 0) {
    const paint = turn % 2 === 0 ? 'linear(45,#ff8800,#0044ff80)' : '#12345678'
    scene = applyCommand(scene, kits, { type: 'color', id: 1, name: color, paint })
  }
  const corner = turn % 5 === 0 ? 25 : 0
  return applyCommand(scene, kits, {
    type: 'canvas',
    corner,
    background: turn % 7 === 0 ? '#eef' : null,
  })
}

test('1,000 random scenes, still and moving, pass the sanitiser unchanged', () => {
  for (let turn = 0; turn < 1000; turn += 1) {
    const scene = randomScene(turn)
    const svg = writeScene(scene, kits, { isMoving: turn % 4 === 1 })
    expect(sanitizeSvg(svg, { idPrefix: 'k' }).svg, `scene ${turn}`).toBe(svg)
    const again = readAddress(writeAddress(scene, kits), kits)
    expect(writeScene(again, kits), `address ${turn}`).toBe(writeScene(renumber(scene), kits))
  }
}, 240_000)

test('every kit becomes a Lottie whose references hold', () => {
  for (const [slug, kit] of kits) {
    const svg = writeScene(firstScene(slug, kit, 'one'), kits, { isMoving: true })
    const { animation } = sceneLottie(svg, slug)
    const text = JSON.stringify(animation)
    expect(text, slug).not.toMatch(/NaN|Infinity|null/)
    expect(readXmlTree(svg).name).toBe('svg')
    const layers = animation['layers'] as { ind: number; parent?: number }[]
    const known = new Set(layers.map(({ ind }) => ind))
    expect(
      layers.every(({ parent }) => parent === undefined || known.has(parent)),
      slug,
    ).toBe(true)
    expect(LETTERING.test(slug) || layers.length > 1, slug).toBe(true)
  }
})
