import { readDotLottie, readLottie } from '@tessera/lottie'
import { replayCommands, type Command } from '@tessera/lottie-document'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

const get = (site: TestSite, path: string) => site.app.request(`/lottie-editor/${path}`)

function post(site: TestSite, fields: Readonly<Record<string, string>>) {
  return site.app.request('/lottie-editor/file', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  })
}

/** A free animation of the test catalogue, and its file. */
async function openOne({ deps }: TestSite) {
  const { rows } = await deps.pool.query<{ slug: string; body: string | null; key: string | null }>(
    `select a.slug, f.body, f.storage_key as key from assets a join asset_files f on f.asset_id = a.id
     where a.kind = 'lottie' and f.format = 'json' and a.slug = 'bouncing-ball'`,
  )
  const { slug, body, key } = rows[0]!
  return { slug, text: body ?? String(Buffer.from((await deps.files.read(key!))!)) }
}

const downloadsOf = async ({ deps }: TestSite) =>
  (await deps.pool.query<{ count: number }>('select count(*)::int as count from downloads'))
    .rows[0]!.count

const OWN = JSON.stringify({
  v: '5.12.0',
  fr: 30,
  ip: 0,
  op: 20,
  w: 200,
  h: 100,
  layers: [
    {
      ty: 4,
      ip: 0,
      op: 20,
      st: 0,
      ks: {},
      shapes: [
        { ty: 'rc', p: { a: 0, k: [100, 50] }, s: { a: 0, k: [200, 100] }, r: { a: 0, k: 0 } },
        { ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
      ],
    },
  ],
})

test('an animation that was not changed is the same JSON as its file, by its address and by commands', async () => {
  await using site = await createTestSite()
  const { slug, text } = await openOne(site)
  const plain = async (answer: Response) => {
    const { meta: _credit, ...rest } = (await answer.json()) as { meta?: unknown }
    return rest
  }
  const { meta: _credit, ...rest } = JSON.parse(text) as { meta?: unknown }
  expect(await plain(await get(site, `file?item=lottie/${slug}&format=json`))).toEqual(rest)
  const sent = { item: `lottie/${slug}`, commands: '[]', format: 'json' }
  expect(await plain(await post(site, sent))).toEqual(rest)
})

test('commands are replayed on the file, which then names author, licence and the change, and counts', async () => {
  await using site = await createTestSite()
  const { slug, text } = await openOne(site)
  const { animation, colors } = readLottie(text)
  const commands: Command[] = [
    { type: 'recolor', colors: { [colors[0]!]: '#12ab34' } },
    { type: 'set-speed', factor: 2 },
    { type: 'reverse' },
  ]
  const before = await downloadsOf(site)
  const answer = await post(site, {
    item: `lottie/${slug}`,
    commands: JSON.stringify(commands),
    format: 'json',
  })
  const made = (await answer.json()) as { meta: { a: string; d: string }; fr: number }
  expect(answer.status).toBe(200)
  expect({ ...made, meta: null }).toEqual({ ...replayCommands(animation, commands), meta: null })
  expect(made.meta.a).not.toBe('')
  expect(made.meta.d).toMatch(/Changed: recoloured/)
  expect(await downloadsOf(site)).toBe(before + 1)
})

test('the form’s edits are the same as the commands, as JSON and as dotLottie', async () => {
  await using site = await createTestSite()
  const { slug, text } = await openOne(site)
  const { animation } = readLottie(text)
  const path = `file?item=lottie/${slug}&speed=2&reverse=1`
  const json = (await jsonOf(await get(site, `${path}&format=json`))) as { layers: unknown }
  const edited = replayCommands(animation, [{ type: 'set-speed', factor: 2 }, { type: 'reverse' }])
  expect(json.layers).toEqual(edited.layers)
  const packed = await (await get(site, `${path}&format=lottie`)).arrayBuffer()
  const [first] = readDotLottie(new Uint8Array(packed)).animations
  expect(first!.file.animation.layers).toEqual(edited.layers)
  expect(first!.file.framesPerSecond).toBe(animation.fr * 2)
})

test('an animation of one’s own is drawn as GIF, WebP and PNG with its edits, and nothing is added to it', async () => {
  await using site = await createTestSite()
  const json = await post(site, { json: OWN, format: 'json' })
  expect(await json.text()).toBe(OWN)
  const png = await post(site, { json: OWN, format: 'png', px: '64', 'c.ff0000': '#0000ff' })
  const { data, info } = await sharp(Buffer.from(await png.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([64, 32, 0, 0, 255])
  for (const [format, signature] of [
    ['gif', 'GIF89a'],
    ['webp', 'RIFF'],
  ] as const) {
    const answer = await post(site, { json: OWN, format, px: '32' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, signature.length).toString('latin1')).toBe(signature)
  }
})

test('a locked animation is in no answer to a guest, and has pictures with its edits', async () => {
  await using site = await createTestSite()
  const { slug, text } = await openOne(site)
  await site.deps.pool.query(
    `update assets set price_minor = 900 where slug = $1 and kind = 'lottie'`,
    [slug],
  )
  const name = `lottie/${slug}`
  const layers = JSON.stringify((JSON.parse(text) as { layers: unknown[] }).layers[0]).slice(0, 80)
  const sent = { item: name, commands: '[{"type":"reverse"}]', format: 'json' }
  for (const answer of [
    await site.app.request(`/lottie-editor?item=${name}`),
    await site.app.request(`/lottie-editor.data?item=${name}`),
    await get(site, `file?item=${name}&format=json`),
    await get(site, `file?item=${name}&format=svg&speed=2`),
    await post(site, sent),
    await post(site, { ...sent, format: 'gif' }),
  ]) {
    expect(await answer.text()).not.toContain(layers)
    if (answer.url.includes('/file')) expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect((await post(site, sent)).status).toBeGreaterThanOrEqual(401)
  for (const path of [`preview.webp?item=${name}&speed=2`, `preview.webp?item=${name}&moving=1`]) {
    const answer = await get(site, path)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(400)
  }
})

test.each([
  [{ json: 'hello', format: 'json' }, 400],
  [{ json: '{"layers":[]}', format: 'json' }, 400],
  [{ json: OWN, format: 'exe' }, 400],
  [{ json: OWN, format: 'png', px: '99999' }, 400],
  [{ json: ' '.repeat(2_100_000), format: 'json' }, 413],
  [{ item: 'lottie/there-is-none', commands: '[]', format: 'json' }, 404],
  [{ item: '../sun', commands: '[]', format: 'json' }, 404],
])('refuses what it cannot make a file of: %o', async (fields, status) => {
  await using site = await createTestSite()
  expect((await post(site, fields)).status).toBe(status)
})

test.each(['no JSON', '{}', '[{"type":"hide","layers":[],"isHidden":true}]', '[{"type":"evil"}]'])(
  'refuses the commands %s, naming them',
  async (commands) => {
    await using site = await createTestSite()
    const { slug } = await openOne(site)
    const answer = await post(site, { item: `lottie/${slug}`, commands, format: 'json' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { commands: expect.any(String) } })
  },
)
