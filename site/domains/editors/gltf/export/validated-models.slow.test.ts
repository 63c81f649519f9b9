import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  applyLook,
  creditGlb,
  extrudeSvg,
  listMaterials,
  paintMaterial,
  usualLook,
} from '@tessera/model3d'
import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { lineIcons, solidIcons } from '#web/ui/icons.ts'

const WANTED = 100
const drawings = [...Object.values(lineIcons), ...Object.values(solidIcons)]
const credit = { title: 'Icon', author: 'A', rights: 'MIT', source: 'here', licenseUrl: null }

function exported(path: string, number: number): Uint8Array {
  const model = extrudeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="#4f46e5" stroke-width="2"/></svg>`,
    { depth: 0.05 + (number % 4) / 20 },
  )
  const part = {
    color: '#2244cc',
    emissive: '#101010',
    metalness: (number % 5) / 4,
    roughness: (number % 3) / 2,
    opacity: number % 2 === 0 ? 1 : 0.5,
  }
  const look = listMaterials(model).reduce(
    (before, _, material) => paintMaterial(before, material, part),
    usualLook,
  )
  return creditGlb(applyLook(model, look), credit)
}

const PROOF = join(import.meta.dirname, '../../../../../docs/proofs/gltf-validator.txt')
const COMMAND =
  'npx vitest run --config tools/slow/vitest.config.ts site/domains/editors/gltf/export/validated-models.slow.test.ts'

/** With the version of the validator, which judges anew in each. */
async function writeProof(outcome: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('gltf-validator/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const lines = [
    `$ ${COMMAND}`,
    `gltf-validator ${version}, models as the 3D editor exports them`,
    outcome,
  ]
  await writeFile(PROOF, `${lines.join('\n')}\n`)
}

test('the validator of Khronos finds no error in a hundred models as they are exported', async () => {
  const wrong: unknown[] = []
  for (let number = 0; number < WANTED; number += 1) {
    const { issues } = await validateBytes(exported(drawings[number % drawings.length]!, number))
    if (issues.numErrors > 0) wrong.push([number, issues.messages])
  }
  await writeProof(
    `${WANTED} models of glyphs, each with another look and a credit: ${wrong.length} with errors`,
  )
  expect(wrong).toEqual([])
}, 120_000)

test('the validator of Khronos would find a broken one', async () => {
  const broken = applyLook(exported(drawings[0]!, 0), { materials: { 0: { metalness: 7 } } })
  expect((await validateBytes(broken)).issues.numErrors).toBeGreaterThan(0)
})
