import { assetKinds, type AssetKind, type ProductType, type SearchDocument } from '@tessera/search'

const VOCABULARY = 30_000
/** Flattens the head of Zipf's law so that the commonest words stand in 4–6.5 % of assets. */
const HEAD = 22
const NEWEST = 1_780_000_000

/** The catalogue of the specification; smaller ones have the same shares. */
export const FULL_SIZE = 10_519_984
/** Fewer have no pack of each kind. */
export const LEAST_SYNTHETIC = 1000
const fullKinds = {
  icon: 8_543_855,
  illustration: 464_170,
  '3d': 446_548,
  lottie: 457_536,
  'kit-illustration': 607_875,
} as const satisfies Partial<Record<AssetKind, number>>
const FULL_PACKS = 299_686
const FULL_BUNDLES = 35_626
const FULL_CONTRIBUTORS = 4_211

/** Exact numbers of a catalogue of so many assets; packs and bundles come beside the assets. */
export type CatalogueShape = {
  readonly items: number
  readonly kinds: Readonly<Partial<Record<AssetKind, number>>>
  readonly packs: number
  readonly bundles: number
  readonly contributors: number
}

export function catalogueShape(items: number): CatalogueShape {
  const scaled = (full: number): number => Math.round((full * items) / FULL_SIZE)
  const { icon: _, ...others } = fullKinds
  const rest = Object.entries(others).map(([kind, full]) => [kind, scaled(full)] as const)
  const icons = items - rest.reduce((sum, [, count]) => sum + count, 0)
  return {
    items,
    kinds: { icon: icons, ...Object.fromEntries(rest) },
    packs: Math.max(1, scaled(FULL_PACKS)),
    bundles: Math.max(1, scaled(FULL_BUNDLES)),
    contributors: Math.max(20, scaled(FULL_CONTRIBUTORS)),
  }
}

/** Repeatable numbers 0..1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pronounceable words by rank; the most frequent first, all distinct. */
export const syntheticWords: readonly string[] = createWords()

function createWords(): string[] {
  const random = createRandom(7)
  const words = new Set<string>()
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 3)
    let word = ''
    for (let i = 0; i < syllables; i++) {
      word += 'bcdfghklmnprstvw'[Math.floor(random() * 16)]
      word += 'aeiou'[Math.floor(random() * 5)]
    }
    words.add(word + 'nrlkt'[Math.floor(random() * 5)])
  }
  return [...words]
}

/**
 * The same catalogue for the same count: assets of every kind in their exact numbers, then packs,
 * then bundles, or only one of the three. Some 12 tokens an asset, 12 colours, 40 styles,
 * 26 categories.
 */
export function* syntheticCatalogue(
  items: number,
  only: ProductType | null = null,
): Generator<SearchDocument> {
  const shape = catalogueShape(items)
  const kindOf = kindsInExactNumbers(shape)
  const isWanted = (type: ProductType): boolean => only === null || only === type
  if (isWanted('item')) {
    const random = createRandom(1)
    for (let id = 1; id <= items; id++) {
      yield createDocument(random, shape, { id, productType: 'item', kind: kindOf(id - 1) })
    }
  }
  if (isWanted('pack')) {
    const random = createRandom(2)
    for (let id = 1; id <= shape.packs; id++) {
      const kind = kindOf(Math.floor((id * items) / (shape.packs + 1)))
      yield createDocument(random, shape, { id, productType: 'pack', kind })
    }
  }
  if (isWanted('bundle')) {
    const random = createRandom(3)
    for (let id = 1; id <= shape.bundles; id++) {
      yield createDocument(random, shape, { id, productType: 'bundle', kind: 'icon' })
    }
  }
}

/** A contributor's name by their number. */
export function contributorName(id: number): string {
  return syntheticWords[(id * 13) % VOCABULARY]!
}

type Identity = { id: number; productType: ProductType; kind: AssetKind }

function createDocument(
  random: () => number,
  shape: CatalogueShape,
  { id, productType, kind }: Identity,
): SearchDocument {
  const packId =
    productType === 'item' ? 1 + Math.floor(((id - 1) * shape.packs) / shape.items) : id
  const contributorId = 1 + ((Math.imul(packId, 2_654_435_761) >>> 0) % shape.contributors)
  return {
    id,
    productType,
    kind,
    name: pickWords(random, 1 + Math.floor(random() * 3)).join(' '),
    tags: pickWords(random, 5 + Math.floor(random() * 7)),
    packId,
    packName: syntheticWords[(packId * 7) % 5000]!,
    contributorId,
    contributorName: contributorName(contributorId),
    categoryId: 1 + Math.floor(random() * 26),
    categoryName: '',
    styleId: 1 + Math.floor(random() ** 2 * 40),
    isFree: random() < 0.3,
    isExclusive: random() < 0.1,
    isFeatured: random() < 0.01,
    isAnimated: random() < 0.08,
    isUnicon: random() < 0.01,
    colorBuckets: (1 << Math.floor(random() * 12)) | (1 << Math.floor(random() * 12)),
    popularity: random() ** 3,
    publishedAt: NEWEST - Math.floor(random() * 200_000_000),
  }
}

/** Scatters the kinds over the assets by a step that shares no factor with their number. */
function kindsInExactNumbers({ items, kinds }: CatalogueShape): (position: number) => AssetKind {
  let step = Math.max(1, Math.floor(items * 0.618))
  while (greatestCommonDivisor(step, items) !== 1) step++
  const bounds = assetKinds.map((kind, i) =>
    assetKinds.slice(0, i + 1).reduce((sum, own) => sum + (kinds[own] ?? 0), 0),
  )
  return (position) => {
    const place = (position * step) % items
    return assetKinds[bounds.findIndex((bound) => place < bound)]!
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Zipf's law with a flat head, as a table: drawing a word is one look-up. */
const ranks = Uint16Array.from({ length: 1 << 20 }, (_, i) => {
  const rank = HEAD * ((VOCABULARY + HEAD) / HEAD) ** ((i + 0.5) / (1 << 20)) - HEAD
  return Math.min(VOCABULARY - 1, Math.floor(rank))
})

function pickWords(random: () => number, count: number): string[] {
  const words: string[] = []
  for (let i = 0; i < count; i++)
    words.push(syntheticWords[ranks[Math.floor(random() * (1 << 20))]!]!)
  return words
}
