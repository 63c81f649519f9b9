import { firstScene, readKit, writeAddress, writeScene } from '@tessera/kit'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { readRealKits, type RealKit } from './testing/read-real-kits.ts'

let site: TestSite
let owed: ReadonlyMap<string, RealKit>

beforeAll(async () => {
  owed = new Map([...(await readRealKits())].filter(([, { pack }]) => isOwed(pack)))
  site = await createTestSite({
    change: async (pool) => {
      for (const [slug, { definition, pack }] of owed) {
        await pool.query(
          `with maker as (
             insert into contributors (username, name, website) values ($1, $2, $3)
             on conflict (username) do update set name = excluded.name returning id
           )
           insert into kits (slug, name, source_id, source_key, contributor_id, license_id, pack_id,
             definition, object_count, published_at)
           select $4, $5, p.source_id, 'real/' || $4, maker.id, l.id, p.id, $6, 1, p.published_at
           from maker, packs p, licenses l where p.slug = 'faces' and l.spdx = 'CC-BY-4.0'`,
          [
            pack.contributor?.username,
            pack.contributor?.name,
            pack.contributor?.website ?? null,
            slug,
            pack.name,
            JSON.stringify(definition),
          ],
        )
      }
    },
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

function isOwed(pack: RealKit['pack']): boolean {
  return pack.license?.spdx === 'CC-BY-4.0'
}

const FILES = ['scene.svg', 'scene.png', 'scene.webp', 'scene.jsx', 'moving.svg', 'scene.json']
const CHANGED = /changed from the original|Changed: composed of parts|\| yes \|$/m
const LICENSE = /CC BY 4\.0|CC-BY-4\.0|Attribution 4\.0/

/** What of author, licence and change a file does not say. */
function unsaidOf(text: string, author: string): string[] {
  const said = {
    author: text.includes(author),
    licence: LICENSE.test(text),
    changed: CHANGED.test(text),
  }
  return Object.entries(said).flatMap(([what, isSaid]) => (isSaid ? [] : [what]))
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await site.app.request(`/kit-scenes/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('every file of the 14 kits under CC BY names author, licence and change', async () => {
  expect(owed.size).toBe(14)
  const silent: string[] = []
  let told = 0
  for (const [slug, { pack }] of owed) {
    // Addresses count in the order in which the database hands the fields out.
    const kit = readKit(JSON.parse((await bytesOf(`${slug}/definition.json`)).toString('utf8')))
    const author = pack.contributor?.name ?? ''
    expect([slug, author]).toEqual([slug, kit.creator?.name])
    const kits = new Map([[slug, kit]])
    const scene = firstScene(slug, kit, 'Ada')
    // The drawing by itself says nothing, so what is found below was written for the credit.
    expect(unsaidOf(writeScene(scene, kits), author)).toEqual(['author', 'licence', 'changed'])
    const address = writeAddress(scene, kits)
    const files = new Map<string, Uint8Array>()
    for (const file of FILES) {
      files.set(file, await bytesOf(`${slug}/${file}?side=256&s=${address}`))
    }
    const people = unzipSync(await bytesOf(`${slug}/people.zip?seed=crowd&s=${address}`))
    expect([slug, Object.keys(people).length]).toEqual([slug, 101])
    for (const [name, bytes] of Object.entries(people)) files.set(name, bytes)
    for (const [name, bytes] of files) {
      const unsaid = unsaidOf(Buffer.from(bytes).toString('utf8'), author)
      if (unsaid.length > 0) silent.push(`${slug} ${name}: ${unsaid}`)
      told += 1
    }
  }
  console.log(
    `${told} files of ${owed.size} kits under CC BY: ${silent.length} without their credit`,
  )
  expect(silent).toEqual([])
})
