import { assetKinds, type SearchDocument } from '@tessera/search'

const VOCABULARY = 30_000
/** Flattens the head of Zipf's law so that the commonest words stand in 4–6.5 % of items. */
const HEAD = 30
const NEWEST = 1_780_000_000
/** Shares of 10,519,984 items: icon, illustration, 3d, lottie, kit-illustration. */
const kindShares = [0.812, 0.044, 0.043, 0.043, 0.058]

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
 * The same catalogue for the same count: some 12 tokens an item, packs of 34, one contributor per
 * 2,500 items (at least 20), 12 colours, 40 styles, 26 categories.
 */
export function* syntheticCatalogue(count: number): Generator<SearchDocument> {
  const random = createRandom(1)
  const contributors = Math.max(20, Math.round(count / 2500))
  for (let id = 1; id <= count; id++) {
    const packId = Math.ceil(id / 34)
    const contributorId = 1 + ((Math.imul(packId, 2_654_435_761) >>> 0) % contributors)
    yield {
      id,
      productType: id % 35 === 0 ? 'pack' : id % 295 === 0 ? 'bundle' : 'item',
      kind: kindFor(random()),
      name: pickWords(random, 1 + Math.floor(random() * 3)).join(' '),
      tags: pickWords(random, 5 + Math.floor(random() * 7)),
      packId,
      packName: syntheticWords[(packId * 7) % 5000]!,
      contributorId,
      contributorName: syntheticWords[(contributorId * 13) % VOCABULARY]!,
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
}

function kindFor(share: number): SearchDocument['kind'] {
  let sum = 0
  for (const [i, own] of kindShares.entries()) {
    sum += own
    if (share < sum) return assetKinds[i]!
  }
  return 'icon'
}

function pickWords(random: () => number, count: number): string[] {
  return Array.from({ length: count }, () => {
    const rank = HEAD * ((VOCABULARY + HEAD) / HEAD) ** random() - HEAD
    return syntheticWords[Math.min(VOCABULARY - 1, Math.floor(rank))]!
  })
}
