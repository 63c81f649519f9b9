import { expect, test } from 'vitest'
import type { RawAsset } from './raw-asset.ts'
import { icon } from '#catalogue-import/testing/package-fixture.ts'
import { fluentEmoji3d } from './fluent-emoji-3d.ts'
import { iconifyJson } from './iconify-json.ts'
import { lottieFolder } from './lottie-folder.ts'
import { svgFolder } from './svg-folder.ts'
import { read } from './testing/read-package.ts'

test('Tabler: category, tags, code point and age come from icons.json by style', async () => {
  const [asset] = await read(
    svgFolder,
    {
      kind: 'icon',
      metadata: 'tabler-icons',
      folders: [{ path: 'icons/outline', pack: 'outline', keyPrefix: 'outline' }],
    },
    {
      'icons.json': JSON.stringify({
        abacus: {
          category: 'Math',
          tags: ['count', 7],
          styles: { outline: { version: '3.1', unicode: 'f05c' } },
        },
      }),
      'icons/outline/abacus.svg': icon('M0 0h9'),
      'icons/filled/abacus.svg': icon('M0 0h9'),
    },
  )
  expect(asset).toMatchObject({
    sourceKey: 'outline/abacus',
    name: 'Abacus',
    category: 'Math',
    tags: ['count', '7'],
    unicode: 'f05c',
  })
  expect((asset as RawAsset).recency).toBeGreaterThan(0.8)
})

test('Phosphor: the list exists as code, weights end the file names, logos are brands', async () => {
  const assets = await read(
    svgFolder,
    {
      kind: 'icon',
      metadata: 'phosphor-icons',
      folders: [{ path: 'assets/bold', pack: 'bold', match: '^(.+)-bold$' }],
    },
    {
      'dist/index.mjs': `var c = ((i) => (i.MAP = "maps & travel", i))(c || {});
        const n = [{ name: "compass", categories: [c.MAP], tags: ["*new*", "north"], codepoint: 57800, published_in: 2 },
          { name: "acme-logo", categories: [c.MAP], tags: [] }];
        export { c as IconCategory, n as icons };`,
      'assets/bold/compass-bold.svg': icon('M0 0h9'),
      'assets/bold/acme-logo-bold.svg': icon('M0 0h9'),
    },
  )
  expect(assets).toMatchObject([
    { name: 'Compass', category: 'maps & travel', tags: ['north'], unicode: 'e1c8' },
    { name: 'Acme Logo', category: 'brands' },
  ])
})

test('Lucide: files without a row are former names and left out', async () => {
  const assets = await read(
    svgFolder,
    {
      kind: 'icon',
      metadata: 'lucide-tags',
      folders: [{ path: 'icons', pack: 'lucide' }],
      onlyWithMetadata: true,
    },
    {
      'tags.json': '{"house":["home"]}',
      'icons/house.svg': icon('M0 0h9'),
      'icons/home.svg': icon('M0 0h9'),
    },
  )
  expect(assets).toMatchObject([{ sourceKey: 'icons/house', tags: ['home'] }])
})

test('Unicons: monochrome classes become opacities, and a missing row is borrowed', async () => {
  const folders = ['line', 'monochrome'].map((style) => ({
    path: `svg/${style}`,
    pack: style,
    keyPrefix: style,
    uniconFamily: style,
  }))
  const assets = await read(
    svgFolder,
    {
      kind: 'icon',
      metadata: 'unicons',
      usesCurrentColor: true,
      opacityClasses: { 'uim-primary': 1, 'uim-tertiary': 0.5 },
      folders,
    },
    {
      'json/line.json': '[{"name":"exit","category":"Arrows","tags":["leave"],"unicode":"e9"}]',
      'json/solid.json': '[]',
      'json/thinline.json': '[]',
      'json/monochrome.json': '[]',
      'svg/line/exit.svg': '<svg viewBox="0 0 24 24"><path d="M0 0h9"/></svg>',
      'svg/monochrome/exit.svg':
        '<svg viewBox="0 0 24 24"><path class="uim-tertiary" d="M0 0h9"/><path class="uim-primary" d="M0 0h9"/></svg>',
    },
  )
  expect(assets).toMatchObject([
    { sourceKey: 'line/exit', category: 'Arrows', unicode: 'e9', uniconFamily: 'line' },
    { sourceKey: 'monochrome/exit', category: 'Arrows', tags: ['leave'] },
  ])
  const { svg } = (assets[1] as RawAsset).content as { svg: string }
  expect(svg).toContain('<svg fill="currentColor"')
  expect(svg).toContain('<path opacity="0.5" d="M0 0h9"/><path d="M0 0h9"/>')
  expect((assets[1] as RawAsset).unicode).toBeUndefined()
})

test('GitLab: a variable takes its fallback, an opaque eight-digit colour its six digits', async () => {
  const [asset] = await read(
    svgFolder,
    { kind: 'illustration', metadata: 'none', folders: [{ path: 'a', pack: 'p' }] },
    {
      'a/empty-cloud-md.svg':
        '<svg viewBox="0 0 9 9"><path fill="var(--gl-fill, #171321ff)" stroke="var(--x, rgba(0, 0, 0, 0.5))" d="M0 0h9"/></svg>',
    },
  )
  const { svg } = (asset as RawAsset).content as { svg: string }
  expect(svg).toContain('fill="#171321" stroke="rgba(0, 0, 0, 0.5)"')
})

test('Iconify: sizes make packs, plain aliases make tags, turned ones are drawings of their own', async () => {
  const assets = await read(
    iconifyJson,
    { kind: 'icon', file: 'icons.json', packBy: 'suffix', suffixes: ['24'] },
    {
      'icons.json': JSON.stringify({
        prefix: 'x',
        width: 24,
        height: 24,
        icons: { 'left-24': { body: '<path d="M0 0h9"/>' }, old: { body: '<b/>', hidden: true } },
        aliases: {
          west: { parent: 'left-24' },
          'right-24': { parent: 'left-24', hFlip: true },
          lost: { parent: 'nowhere', hFlip: true },
        },
      }),
    },
  )
  expect(assets).toMatchObject([
    { sourceKey: 'left-24', name: 'Left', pack: '24', tags: ['west'] },
    { sourceKey: 'right-24', name: 'Right', pack: '24' },
    { sourceKey: 'lost', problem: 'the alias lost leads to no icon' },
  ])
  const { svg } = (assets[1] as RawAsset).content as { svg: string }
  expect(svg).toContain('<g transform="translate(24 0) scale(-1 1)"><path d="M0 0h9"/></g>')
})

test('Fluent flat: skin tones are left out, but a traffic light is none', async () => {
  const icons = ['hand', 'hand-dark', 'hand-medium-light', 'horizontal-traffic-light']
  const assets = await read(
    iconifyJson,
    { kind: 'illustration', file: 'icons.json', packBy: 'category', dropSkinTones: true },
    {
      'icons.json': JSON.stringify({
        prefix: 'x',
        icons: Object.fromEntries(icons.map((name) => [name, { body: '<path d="M0 0"/>' }])),
      }),
      'metadata.json': JSON.stringify({ categories: { 'People & Body': icons } }),
    },
  )
  expect(assets.map(({ sourceKey }) => sourceKey)).toEqual(['hand', 'horizontal-traffic-light'])
  expect(assets[0]).toMatchObject({ pack: 'people-body', category: 'People & Body' })
})

test('Fluent 3D: only code points of the companion, one picture for each name', async () => {
  const files = ['0031-fe0f-20e3', '1f44b', '1f44b-1f3fb', '1faff'].map((point) => [
    `assets/${point}.webp`,
    'bytes',
  ])
  const assets = await read(
    fluentEmoji3d,
    { folder: 'assets', pack: { kind: '3d', style: 'realistic-3d', rank: 1 } },
    Object.fromEntries(files) as Record<string, string>,
    {
      'chars.json':
        '{"31-20e3":"keycap-1","1f44b":"waving-hand","1f44b-1f3fb":"waving-hand-light"}',
      'metadata.json': '{"categories":{"People & Body":["waving-hand"],"Symbols":["keycap-1"]}}',
    },
  )
  expect(assets).toMatchObject([
    { sourceKey: 'keycap-1', pack: 'symbols' },
    { sourceKey: 'waving-hand', pack: 'people-body' },
  ])
})

test('Meteocons: null entries of the manifest are gaps', async () => {
  const assets = await read(
    lottieFolder,
    {
      metadata: 'meteocons',
      groups: [{ match: '^fill/([^/]+)\\.json$', pack: 'fill', category: 'weather', tags: [] }],
    },
    {
      'manifest.json': JSON.stringify({
        styles: ['fill'],
        categories: [{ name: 'Standard', icons: [null, { slug: 'clear-day' }, null] }],
      }),
      'fill/clear-day.json': '{}',
    },
  )
  expect(assets).toMatchObject([
    { sourceKey: 'fill/clear-day', tags: ['weather', 'forecast', 'Standard', 'clear', 'day'] },
  ])
})

test('Momentum: marks and tests of companies are left out', async () => {
  const group = { pack: 'p', category: 'emoji', tags: [] }
  const assets = await read(
    lottieFolder,
    {
      exclude: ['webex', 'cisco', '_test\\.json$'],
      groups: [{ ...group, match: '([^/]+)\\.json$' }],
    },
    {
      'dist/lottie/clap.json': '{}',
      'dist/lottie/webex_logo_loop.json': '{}',
      'dist/lottie/cisco-ai-assistant/hello.json': '{}',
      'dist/lottie/heart_opacity_test.json': '{}',
    },
  )
  expect(assets.map(({ sourceKey }) => sourceKey)).toEqual(['dist/lottie/clap'])
})
