import { DotLottie } from '@lottiefiles/dotlottie-web'
import { readDotLottie, readLottie } from '@tessera/lottie'
import { listThemes, replayCommands, type Command } from '@tessera/lottie-document'
import sharp from 'sharp'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMp4 } from '#platform/render/testing/parse-mp4.ts'
import { openLottie } from '#platform/render/lottie/open-lottie.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import {
  DOT,
  square,
} from '../../../../../packages/lottie-document/src/testing/small-animations.ts'
import { decodeWithUpng } from '../../../../../packages/raster-files/src/testing/decode-with-upng.ts'

const SLUG = 'bouncing-ball'
const LONG_MS = 120_000
let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => site.app.request(`/lottie-editor/${path}`)
const post = (fields: Readonly<Record<string, string>>) =>
  site.app.request('/lottie-editor/file', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  })
const bytesOf = async (answer: Response) => {
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  return Buffer.from(await answer.arrayBuffer())
}
const withCommands = (commands: readonly Command[], format: string, px = '64') =>
  post({ item: `lottie/${SLUG}`, commands: JSON.stringify(commands), format, px })

const themed: Command[] = [
  { type: 'add-theme', theme: 'dark', name: 'Dark' },
  { type: 'set-initial-theme', theme: 'dark' },
  { type: 'add-state-machine', preset: 'hover' },
]

test(
  'themes and state machines stand in the dotLottie, where its own player finds them, and not in the JSON',
  async () => {
    const bytes = await bytesOf(await withCommands(themed, 'lottie'))
    const { extras } = readDotLottie(bytes)
    expect([extras.initialTheme, extras.themes.length, extras.stateMachines.length]).toEqual([
      'dark',
      1,
      1,
    ])
    // Loads the WASM of the installed player.
    using _warm = await openLottie(JSON.stringify(square()), 16)
    const player = new DotLottie({ canvas: { width: 32, height: 32 }, autoplay: false })
    await new Promise<void>((resolve, reject) => {
      player.addEventListener('ready', () =>
        player.load({ data: new Uint8Array(bytes).buffer, autoplay: false }),
      )
      player.addEventListener('load', () => resolve())
      player.addEventListener('loadError', ({ error }) => reject(error))
    })
    expect(player.manifest?.themes?.map(({ id }) => id)).toEqual(['dark'])
    expect(player.manifest?.stateMachines?.map(({ id }) => id)).toEqual(['hover'])
    expect(player.setTheme('dark')).toBe(true)
    expect(player.stateMachineLoad('hover')).toBe(true)
    expect(player.stateMachineStart()).toBe(true)
    expect(player.stateMachineGetCurrentState()).toBe('rest')
    player.destroy()
    const json = await bytesOf(await withCommands(themed, 'json'))
    expect(String(json)).not.toContain('"dotLottie"')
  },
  LONG_MS,
)

test(
  'APNG, MP4, numbered frames, React and CSS are opened by readers that are not ours',
  async () => {
    const { frames } = readLottie(
      String(await bytesOf(await get(`source.json?item=lottie/${SLUG}`))),
    )
    const apng = decodeWithUpng(await bytesOf(await withCommands([], 'apng')))
    expect([apng.width, apng.frames.length > 5]).toEqual([64, true])
    const mp4 = parseMp4(await bytesOf(await withCommands([], 'mp4')))
    expect(mp4.width).toBe(64)

    const zip = await readZip(await bytesOf(await withCommands([], 'frames')))
    const names = [...zip.keys()]
    expect(names).toHaveLength(frames)
    expect(names[0]).toMatch(/^bouncing-ball-0+\.png$/)
    const first = await sharp(zip.get(names[0]!)).metadata()
    expect(first.width).toBe(64)
    expect(first.comments?.map(({ keyword }) => keyword)).toContain('Copyright')

    const code = String(await bytesOf(await withCommands([], 'react')))
    const script = (await transformWithOxc(code, 'animation.jsx')).code
    expect(script).toContain('export function BouncingBall')
    expect(code).toContain('prefers-reduced-motion')
    const held = /const animation = (".*")\n/.exec(code)![1]!
    expect(readLottie(JSON.parse(held)).frames).toBe(frames)
  },
  LONG_MS,
)

test(
  'the CSS of a sprite shows each frame where the picture has it',
  async () => {
    const zip = await readZip(await bytesOf(await withCommands([], 'css')))
    const css = String(zip.get('bouncing-ball.css'))
    const picture = sharp(zip.get('bouncing-ball.webp'))
    const { width, height } = await picture.metadata()
    const keys = [...css.matchAll(/([\d.]+)% \{ background-position: ([\d.]+)% ([\d.]+)%; \}/g)]
    const columns = width! / 64
    expect(Number.isInteger(columns)).toBe(true)
    const rows = height! / 64
    expect(keys.length - 1).toBeLessThanOrEqual(columns * rows)
    expect(css).toContain('@media (prefers-reduced-motion: no-preference)')
    // By CSS a position of p % puts the tile at p % of what the picture is larger than the box.
    const [, , x, y] = keys[5]!.map(Number) as [number, number, number, number]
    const left = Math.round(((x / 100) * (width! - 64)) / 64) * 64
    const top = Math.round(((y / 100) * (height! - 64)) / 64) * 64
    expect([left / 64, top / 64]).toEqual([5 % columns, Math.floor(5 / columns)])
    const tile = await picture
      .clone()
      .extract({ left, top, width: 64, height: 64 })
      .raw()
      .toBuffer()
    const frames = await readZip(await bytesOf(await withCommands([], 'frames')))
    const frame = await sharp([...frames.values()][5])
      .ensureAlpha()
      .raw()
      .toBuffer()
    const differs = tile.filter((value, at) => Math.abs(value - frame[at]!) > 4).length
    expect(differs).toBe(0)
  },
  LONG_MS,
)

test('a merged asset of the catalogue is the server’s own file, granted and credited beside the first', async () => {
  const other = 'sun-shower'
  const source = `lottie/${other}`
  const sent: Command[] = [
    { type: 'merge', animation: square(), name: 'Other', source, place: 'after' },
  ]
  const before = await site.deps.pool.query('select count(*)::int as n from downloads')
  const made = JSON.parse(String(await bytesOf(await withCommands(sent, 'json'))))
  const after = await site.deps.pool.query('select count(*)::int as n from downloads')
  expect(after.rows[0].n - before.rows[0].n).toBe(2)
  const own = readLottie(String(await bytesOf(await get(`source.json?item=${source}`)))).animation
  const base = readLottie(String(await bytesOf(await get(`source.json?item=lottie/${SLUG}`))))
  const expected = replayCommands(base.animation, [{ ...sent[0]!, animation: own } as Command])
  expect(made.layers).toEqual(expected.layers)
  expect(made.meta.credit.title).toMatch(/;/)
  // Into a file of one's own too: that one names the asset alone.
  const merged = await post({
    json: JSON.stringify(square()),
    commands: JSON.stringify(sent),
    format: 'json',
  })
  const ownMade = JSON.parse(String(await bytesOf(merged)))
  expect(ownMade.meta.credit.author).not.toBe('')
  const gone = [{ ...sent[0]!, source: 'lottie/there-is-none' }]
  expect((await withCommands(gone as Command[], 'json')).status).toBe(404)
})

test('a locked asset is neither a source nor merged', async () => {
  await using other = await createTestSite()
  await other.deps.pool.query(
    `update assets set price_minor = 900 where slug = $1 and kind = 'lottie'`,
    [SLUG],
  )
  const answer = await other.app.request(`/lottie-editor/source.json?item=lottie/${SLUG}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('"layers"')
})

test(
  'a whole pack has the same edits, colours that look alike too, and all of it is called changed',
  async () => {
    const source = readLottie(String(await bytesOf(await get(`source.json?item=lottie/${SLUG}`))))
    const [color] = source.colors
    const query = `pack=motions&speed=2&c.${color!.slice(1)}=%23123456`
    const zip = await readZip(await bytesOf(await get(`all.zip?${query}&format=json`)))
    const made = JSON.parse(String(zip.get(`json/${SLUG}.json`)))
    expect(made.fr).toBe(source.framesPerSecond * 2)
    expect(readLottie(made).colors).toContain('#123456')
    expect(String(zip.get('CREDITS.md'))).toMatch(/\| yes \|/)
    expect([...zip.keys()]).toEqual(expect.arrayContaining(['CREDITS.md']))
    const pictures = await readZip(await bytesOf(await get(`all.zip?${query}&px=32&format=webp`)))
    const path = [...pictures.keys()].find((name) => name.endsWith('.webp'))
    expect((await sharp(pictures.get(path!)).metadata()).format).toBe('webp')
    expect((await get('all.zip?pack=there-is-none&format=json')).status).toBe(404)
    expect((await get('all.zip?pack=motions&format=exe')).status).toBe(400)
  },
  LONG_MS,
)

test('a picture of one’s own is drawn into the export', async () => {
  const commands: Command[] = [
    { type: 'add-image', name: 'Dot', picture: DOT, width: 4000, height: 4000 },
  ]
  const png = await bytesOf(await withCommands(commands, 'png', '32'))
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer()
  const middle = (16 * 32 + 16) * 4
  expect([...pixels.subarray(middle, middle + 3)]).toEqual([255, 0, 0])
})

test('themes are listed as the file has them', () => {
  expect(listThemes(replayCommands(square(), themed))[0]!.colors).toEqual([
    { slot: 'green', color: '#00ff00' },
  ])
})
