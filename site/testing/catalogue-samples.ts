import type { AssetKind } from '#db/schema/catalogue.ts'

/** One asset of the test catalogue. Everything derives from these rows, so that tests can count. */
export type SampleAsset = {
  readonly kind: AssetKind
  readonly slug: string
  readonly name: string
  readonly tags: readonly string[]
  readonly pack: string
  readonly style: 'line' | 'solid' | 'flat'
  readonly category: 'arrows' | 'weather' | 'interface' | 'people'
  readonly colors: readonly string[]
  readonly priceMinor: number
  readonly isExclusive?: boolean
  readonly isFeatured?: boolean
  readonly isAnimated?: boolean
  readonly unicon?: string
  /** Text of the stored original: SVG or Lottie JSON; a 3D object has a picture instead. */
  readonly body: string
}

export type SamplePack = {
  readonly slug: string
  readonly name: string
  readonly kind: AssetKind
  readonly contributor: string
  readonly spdx: 'MIT' | 'CC-BY-4.0'
}

export const samplePacks: readonly SamplePack[] = [
  { slug: 'plain-line', name: 'Plain Line', kind: 'icon', contributor: 'ada', spdx: 'MIT' },
  { slug: 'plain-solid', name: 'Plain Solid', kind: 'icon', contributor: 'ada', spdx: 'MIT' },
  { slug: 'moving-icons', name: 'Moving Icons', kind: 'icon', contributor: 'cyn', spdx: 'MIT' },
  { slug: 'scenes', name: 'Scenes', kind: 'illustration', contributor: 'bo', spdx: 'CC-BY-4.0' },
  { slug: 'solids', name: 'Solids', kind: '3d', contributor: 'bo', spdx: 'CC-BY-4.0' },
  { slug: 'motions', name: 'Motions', kind: 'lottie', contributor: 'cyn', spdx: 'MIT' },
  { slug: 'faces', name: 'Faces', kind: 'kit-illustration', contributor: 'bo', spdx: 'CC-BY-4.0' },
]

const movingMarkup =
  '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 8 8"><animateTransform attributeName="transform" type="rotate" dur="1s" values="0 12 12;360 12 12" repeatCount="indefinite"/></path>'

const still = (k: unknown) => ({ a: 0, k })

const movingDot = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  assets: [],
  layers: [
    {
      ty: 4,
      ind: 1,
      ip: 0,
      op: 60,
      st: 0,
      ks: {
        o: still(100),
        r: still(0),
        p: {
          a: 1,
          k: [
            { t: 0, s: [20, 50, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
            { t: 60, s: [80, 50, 0] },
          ],
        },
        a: still([0, 0, 0]),
        s: still([100, 100, 100]),
      },
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'el', s: still([30, 30]), p: still([0, 0]) },
            { ty: 'fl', c: still([0.9, 0.2, 0.18, 1]), o: still(100), r: 1 },
            {
              ty: 'tr',
              p: still([0, 0]),
              a: still([0, 0]),
              s: still([100, 100]),
              r: still(0),
              o: still(100),
            },
          ],
        },
      ],
    },
  ],
}

const directions = ['up', 'right', 'down', 'left', 'up-right', 'down-right', 'down-left', 'up-left']
const frames = ['', 'circle', 'square', 'bold', 'narrow', 'double', 'bar']

/** 56 arrows: more than one page of results. Every seventh costs something. */
const arrows: readonly SampleAsset[] = frames.flatMap((frame, row) =>
  directions.map((direction, column): SampleAsset => {
    const isSolid = frame === 'bold' || frame === 'square'
    const slug = ['arrow', direction, frame].filter(Boolean).join('-')
    return {
      kind: 'icon',
      slug,
      name: sentence(slug),
      tags: ['arrow', 'direction', direction, ...(frame ? [frame] : [])],
      pack: isSolid ? 'plain-solid' : 'plain-line',
      style: isSolid ? 'solid' : 'line',
      category: 'arrows',
      colors: [],
      priceMinor: (row * directions.length + column) % 7 === 6 ? 300 : 0,
      ...(frame === 'circle' && column < 2 && { isExclusive: true }),
      ...(frame === '' && { isFeatured: true, unicon: 'line' }),
      body: arrowSvg(column * 45, isSolid),
    }
  }),
)

const others: readonly SampleAsset[] = [
  icon(
    'sun',
    ['weather', 'day'],
    '<circle cx="12" cy="12" r="4"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3"/>',
  ),
  icon(
    'cloud',
    ['weather', 'sky'],
    '<path d="M7 18a4 4 0 0 1 0-8a5 5 0 0 1 10 1a3.5 3.5 0 0 1 0 7z"/>',
  ),
  icon(
    'cloud-rain',
    ['weather', 'sky', 'rain'],
    '<path d="M7 15a4 4 0 0 1 0-8a5 5 0 0 1 10 1a3.5 3.5 0 0 1 0 7zM9 18v3M14 18v3"/>',
  ),
  icon('umbrella', ['weather', 'rain'], '<path d="M4 12a8 8 0 0 1 16 0zM12 12v6a2 2 0 0 0 4 0"/>'),
  icon(
    'heart',
    ['like', 'love'],
    '<path d="M12 20l-7-7a5 5 0 1 1 7-7a5 5 0 1 1 7 7z"/>',
    'interface',
  ),
  icon('home', ['house', 'start'], '<path d="M4 12l8-8 8 8M6 10v10h12V10"/>', 'interface'),
  icon(
    'camera',
    ['photo', 'picture'],
    '<path d="M4 7h4l2-3h4l2 3h4v12H4z"/><circle cx="12" cy="13" r="3"/>',
    'interface',
  ),
  icon(
    'user',
    ['person', 'people'],
    '<circle cx="12" cy="8" r="4"/><path d="M5 21a7 7 0 0 1 14 0"/>',
    'people',
  ),
  ...['spinner', 'bell-ring', 'cloud-upload'].map((slug): SampleAsset => ({
    ...icon(slug, ['animated', 'motion'], movingMarkup, 'interface'),
    pack: 'moving-icons',
    isAnimated: true,
  })),
  ...[
    'harbour-at-noon',
    'terraced-hills',
    'paper-birds',
    'last-train',
    'weather-station',
    'arrow-garden',
  ].map((slug, index): SampleAsset => ({
    kind: 'illustration',
    slug,
    name: sentence(slug),
    tags: ['scene', ...slug.split('-').filter((word) => word.length > 3)],
    pack: 'scenes',
    style: 'flat',
    category: index < 5 ? 'weather' : 'arrows',
    colors: ['#2f7df6', '#e5322d'],
    priceMinor: index === 3 ? 900 : 0,
    isFeatured: index === 0,
    body: sceneSvg(index),
  })),
  ...['cactus', 'mug', 'cloud', 'arrow-sign'].map((slug): SampleAsset => ({
    kind: '3d',
    slug,
    name: sentence(slug),
    tags: ['object', ...slug.split('-')],
    pack: 'solids',
    style: 'flat',
    category: 'interface',
    colors: ['#43a047'],
    priceMinor: 0,
    body: sceneSvg(8),
  })),
  ...['bouncing-ball', 'sun-shower', 'loading-dots', 'arrow-swipe'].map((slug): SampleAsset => ({
    kind: 'lottie',
    slug,
    name: sentence(slug),
    tags: ['motion', ...slug.split('-')],
    pack: 'motions',
    style: 'flat',
    category: 'interface',
    colors: ['#e5322d'],
    priceMinor: 0,
    isAnimated: true,
    body: JSON.stringify(movingDot),
  })),
  ...['face-ann', 'face-ben'].map((slug): SampleAsset => ({
    kind: 'kit-illustration',
    slug,
    name: sentence(slug),
    tags: ['face', 'people', 'avatar'],
    pack: 'faces',
    style: 'flat',
    category: 'people',
    colors: ['#f58220'],
    priceMinor: 0,
    body: sceneSvg(9),
  })),
]

export const sampleAssets: readonly SampleAsset[] = [...arrows, ...others]

function icon(
  slug: string,
  tags: readonly string[],
  markup: string,
  category: SampleAsset['category'] = 'weather',
): SampleAsset {
  return {
    kind: 'icon',
    slug,
    name: sentence(slug),
    tags,
    pack: 'plain-line',
    style: 'line',
    category,
    colors: [],
    priceMinor: 0,
    body: lineSvg(markup),
  }
}

function sentence(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lineSvg(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${markup}</svg>`
}

function arrowSvg(turn: number, isSolid: boolean): string {
  const markup = `<g transform="rotate(${turn} 12 12)"><path d="M12 20V4M6 10l6-6l6 6"/></g>`
  if (!isSolid) return lineSvg(markup)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="currentColor"><g transform="rotate(${turn} 12 12)"><path d="M10 20V10H5l7-7l7 7h-5v10z"/></g></svg>`
}

function sceneSvg(seed: number): string {
  const shapes = Array.from({ length: 60 }, (_, index) => {
    const x = (index * 53 + seed * 17) % 400
    const y = (index * 31 + seed * 29) % 300
    return `<circle cx="${x}" cy="${y}" r="${6 + (index % 9)}" fill="${index % 2 ? '#2f7df6' : '#e5322d'}" opacity=".6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e3eade"/>${shapes.join('')}</svg>`
}
