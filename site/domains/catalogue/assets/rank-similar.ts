/** What two assets are compared by. */
export type Likeness = {
  readonly id: number
  readonly name: string
  readonly tags: readonly string[]
  readonly styleId: number | null
  readonly contributorId: number
  readonly packId: number | null
  /** Bit per named colour. */
  readonly colorBuckets: number
}

/** Words and tags say what is drawn and weigh most; look decides among those. */
const weights = { name: 2, tags: 3, style: 0.6, colors: 0.6, pack: 0.3 } as const

/**
 * Candidates by likeness, most alike first. The same name by the same hand is the same drawing in
 * another weight: it comes once. What shares neither a word nor a tag is not alike.
 */
export function rankSimilar(asset: Likeness, candidates: readonly Likeness[]): number[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: likeness(asset, candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const drawings = new Set([drawingOf(asset)])
  return scored.flatMap(({ candidate }) => {
    const drawing = drawingOf(candidate)
    if (candidate.id === asset.id || drawings.has(drawing)) return []
    drawings.add(drawing)
    return [candidate.id]
  })
}

/** 0 where nothing says that both show the like. */
export function likeness(a: Likeness, b: Likeness): number {
  const name = overlap(wordsOf(a.name), wordsOf(b.name))
  const tags = overlap(lowered(a.tags), lowered(b.tags))
  if (name === 0 && tags === 0) return 0
  return (
    weights.name * name +
    weights.tags * tags +
    (a.styleId !== null && a.styleId === b.styleId ? weights.style : 0) +
    weights.colors * sharedColors(a.colorBuckets, b.colorBuckets) +
    (a.packId !== null && a.packId === b.packId ? weights.pack : 0)
  )
}

/** Shared over the mean of both sizes (Dice): 1 where equal. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((word) => b.has(word)).length
  return (2 * shared) / (a.size + b.size)
}

function sharedColors(a: number, b: number): number {
  if (a === b) return 1
  return (2 * bitCount(a & b)) / (bitCount(a) + bitCount(b))
}

function bitCount(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}

function drawingOf({ name, contributorId }: Likeness): string {
  return `${contributorId} ${name.toLowerCase()}`
}

function wordsOf(name: string): Set<string> {
  return lowered(name.split(/[\s\-_]+/).filter((word) => word !== '' && !/^\d+$/.test(word)))
}

function lowered(words: readonly string[]): Set<string> {
  return new Set(words.map((word) => word.toLowerCase()))
}
