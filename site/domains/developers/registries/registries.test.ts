import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { readNpmName } from './npm-names.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    change: (pool) =>
      pool.query(`
        update assets set needs_login = true where slug = 'cloud';
        update packs set name = 'Plain */ line' where slug = 'plain-line';
        update assets set published_at = null where slug = 'umbrella'`),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (path: string) => Promise.resolve(site.app.request(path))

test.each(['@icons%2fplain-line-react', '@icons/plain-line-react'])(
  '/npm/%s names a tarball that is what its integrity says',
  async (name) => {
    const packument = await (await ask(`/npm/${name}`)).json()
    const version = packument['dist-tags'].latest
    const { dist, license, peerDependencies } = packument.versions[version]
    expect(version).toMatch(/^1\.0\.\d{10}$/)
    expect([packument.name, peerDependencies]).toEqual([
      '@icons/plain-line-react',
      { react: '>=18' },
    ])
    expect(license).toBeTruthy()

    const answer = await ask(new URL(dist.tarball).pathname)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(dist.integrity)
    const tar = gunzipSync(bytes).toString('utf8')
    expect(tar).toContain('"name": "@icons/plain-line-react"')
    expect(tar).toContain('Sun.js')
    expect(tar).not.toMatch(/Cloud\.js|Umbrella\.js|ArrowUpCircle\.js/)
    expect(tar).toContain('CREDITS.txt')
    const again = await site.app.request(new URL(dist.tarball).pathname, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  },
)

test('a set without a framework is data in the form of Iconify', async () => {
  const packument = await (await ask('/npm/@icons/plain-line')).json()
  const [manifest] = Object.values(packument.versions) as { dist: { tarball: string } }[]
  const answer = await ask(new URL(manifest!.dist.tarball).pathname)
  const tar = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8')
  expect(tar).toContain('"prefix": "plain-line"')
  expect(tar).not.toContain('"cloud"')
})

test.each([
  '/npm/',
  '/npm/lodash',
  '/npm/@icons/nothing',
  '/npm/@icons/..%2f..%2fetc%2fpasswd',
  '/npm/@icons/constructor-react',
  '/npm/@other/plain-line',
  '/npm/@icons/plain-line/-/plain-line-1.0.1.tgz',
  '/npm/@icons/plain-line/-/other-1.0.1795838669.tgz',
  '/npm/@icons/plain-line/-/..%2fplain-line-1.0.1.tgz',
  '/r/nothing/sun.json',
  '/r/plain-line/cloud.json',
  '/r/plain-line/umbrella.json',
  '/r/plain-line/sun.tsx',
  '/r/plain-line/..%2fsun.json',
  '/r/__proto__/sun.json',
  '/r/plain-line.json?icons=sun,cloud',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('an icon is one file that names whose it is; a name cannot end its comment', async () => {
  const answer = await ask('/r/plain-line/sun.json')
  const item = await answer.json()

  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(item).toMatchObject({
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: 'plain-line-sun',
    type: 'registry:ui',
    meta: { license: expect.any(String), credit: expect.any(String) },
  })
  const [file] = item.files
  expect(file.target).toBe('components/icons/plain-line-sun.tsx')
  expect(file.content).toMatch(
    /\/\*\*\n \* sun by [^\n]+\n \*\n \* SPDX-License-Identifier: [^\n]+\n/,
  )
  expect(file.content.split('*/')).toHaveLength(3)
  expect(file.content).toContain('export function Sun(')
})

test('several icons come as one item, a set as a list, all sets as a registry', async () => {
  const some = await (await ask('/r/plain-line.json?icons=sun,arrow-up')).json()
  expect(some.files.map(({ path }: { path: string }) => path)).toEqual([
    'icons/plain-line-sun.tsx',
    'icons/plain-line-arrow-up.tsx',
  ])
  expect((await ask('/r/plain-line.json')).status).toBe(400)
  const { items } = await (await ask('/r/plain-line/registry.json')).json()
  expect(items).toContainEqual({ name: 'plain-line-sun', type: 'registry:ui', title: 'sun' })
  const sets = await (await ask('/r/registry.json')).json()
  expect(sets.items.map(({ name }: { name: string }) => name)).toContain('plain-line')
})

test('names are read with the set before the framework', () => {
  const sets = new Set(['lucide', 'native-react'])
  const read = (name: string) => readNpmName(name, (prefix) => sets.has(prefix))
  expect(read('lucide-vue')).toEqual({ prefix: 'lucide', framework: 'vue' })
  expect(read('native-react')).toEqual({ prefix: 'native-react', framework: null })
  expect(read('native-react-svelte')).toEqual({ prefix: 'native-react', framework: 'svelte' })
  expect([read('lucide-angular'), read('Lucide'), read('lucide-')]).toEqual([null, null, null])
})
