import sharp, { type Sharp } from 'sharp'
import {
  codeOfEdges,
  createCodeIndex,
  describeEdges,
  edgesSimilarity,
  flipPicture,
  likeBits,
  packEdges,
  type Picture,
} from '../../packages/visual/src/index.ts'
import { disturb, type Disturbance } from './disturb.ts'

const SIZE = 96
const EVERY = 16
/** How many of the first by code are put in order by all 384 numbers, as the site does. */
const ORDERED = 200
const white = { r: 255, g: 255, b: 255, alpha: 1 }

/** How a picture is bent, turned, seen aslant and lit: a bad drawing, and a photograph of a screen. */
const ways: Readonly<Record<string, Disturbance>> = {
  'drawn, easy': { bend: 0.012, turn: 3, slant: 0.03, light: 0, noise: 0 },
  'drawn, medium': { bend: 0.024, turn: 6, slant: 0.06, light: 0, noise: 0 },
  'drawn, hard': { bend: 0.04, turn: 10, slant: 0.1, light: 0, noise: 0 },
  'photo, weak': { bend: 0, turn: 2, slant: 0.04, light: 50, noise: 6 },
  'photo, medium': { bend: 0, turn: 4, slant: 0.07, light: 80, noise: 10 },
  'photo, strong': { bend: 0, turn: 6, slant: 0.1, light: 110, noise: 14 },
}

const onWhite = (picture: Sharp) => picture.flatten({ background: white })
const changes: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  '48 px': (picture) => onWhite(picture).resize(48),
  negative: (picture) => onWhite(picture).negate({ alpha: false }),
  'JPEG, quality 30': (picture) => onWhite(picture).jpeg({ quality: 30 }),
  padded: (picture) =>
    onWhite(picture).extend({ top: 42, bottom: 42, left: 42, right: 42, background: white }),
  'turned by 7°': (picture) => onWhite(picture).rotate(7, { background: white }),
  'blurred, 2 px': (picture) => onWhite(picture).blur(2),
}

export type Described = {
  readonly code: Uint8Array
  readonly edges: Uint8Array
}

export type Catalogue = ReturnType<typeof createCatalogue>

/** Pictures that are looked among by codes, and the first of them put in order by all numbers. */
export function createCatalogue() {
  const index = createCodeIndex()
  const all: Described[] = []
  return {
    add(described: Described): void {
      index.put(all.length, described.code)
      all.push(described)
    },
    /** Numbers of pictures, the most alike to the nearest of the queries first. */
    order(queries: readonly Described[]): number[] {
      const nearest = new Map<number, number>()
      for (const { code } of queries) {
        for (const { id, distance } of index.within(code, 384)) {
          nearest.set(id, Math.min(distance, nearest.get(id) ?? Infinity))
        }
      }
      const byCode = [...nearest].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).map(([id]) => id)
      const likeness = (id: number) =>
        Math.max(...queries.map(({ edges }) => edgesSimilarity(edges, all[id]!.edges)))
      const first = byCode.slice(0, ORDERED).map((id) => ({ id, value: likeness(id) }))
      const ordered = first.toSorted((a, b) => b.value - a.value).map(({ id }) => id)
      return [...ordered, ...byCode.slice(ORDERED)]
    },
    byCode: (code: Uint8Array) => index.within(code, 384),
  }
}

export function describe(picture: Picture): Described {
  const edges = describeEdges(picture)
  return { code: codeOfEdges(edges), edges: packEdges(edges) }
}

/**
 * Search by picture: how often a picture that was drawn badly, photographed or changed is among the first 1
 * and 10 by its code and by all its numbers, and how often it is near enough to be shown. All by one seed.
 */
export async function measureCodes(pngs: readonly Buffer[]): Promise<void> {
  const catalogue = createCatalogue()
  const pictures: Picture[] = []
  const start = process.cpuUsage()
  let describingMs = 0
  for (const png of pngs) {
    const picture = await decode(sharp(png).resize(SIZE, SIZE).flatten({ background: white }))
    const before = process.cpuUsage(start).user
    catalogue.add(describe(picture))
    describingMs += (process.cpuUsage(start).user - before) / 1000
    pictures.push(picture)
  }
  console.log(
    `codes of 48 bytes, described in ${(describingMs / pngs.length).toFixed(2)} ms of processor each`,
  )
  console.log(
    'change'.padEnd(22) +
      ['code @1', '@10', 'all @1', '@10', 'shown', 'of all']
        .map((each) => each.padStart(9))
        .join(''),
  )
  const measure = (name: string, queriesOf: (id: number) => Promise<readonly Picture[]>) =>
    measureWay(name, queriesOf, catalogue, pngs)
  for (const [name, way] of Object.entries(ways)) {
    await measure(name, async (id) => [disturb(pictures[id]!, way, id)])
  }
  for (const [name, change] of Object.entries(changes)) {
    await measure(name, async (id) => [await decodeSmall(change(sharp(pngs[id])))])
  }
  await measure('turned by 15°, alone', async (id) => [await turned(pngs[id]!, [15])])
  await measure('turned by 15°', (id) =>
    Promise.all([0, 15, -15].map((by) => turned(pngs[id]!, by === 0 ? [15] : [15, by]))),
  )
  await measure('mirrored', async (id) => {
    const flopped = await decodeSmall(onWhite(sharp(pngs[id]).flop()))
    return [flopped, flipPicture(flopped)]
  })
}

async function measureWay(
  name: string,
  queriesOf: (id: number) => Promise<readonly Picture[]>,
  catalogue: Catalogue,
  pngs: readonly Buffer[],
): Promise<void> {
  const sums = [0, 0, 0, 0, 0, 0]
  let asked = 0
  for (let id = 0; id < pngs.length; id += EVERY) {
    const queries = (await queriesOf(id)).map(describe)
    // Two names of one picture are one.
    const isWanted = (found: number) => pngs[found]!.equals(pngs[id]!)
    const near = catalogue.byCode(queries[0]!.code)
    const byCode = queries.length === 1 ? near.findIndex(({ id: found }) => isWanted(found)) : -1
    const place = catalogue.order(queries).findIndex(isWanted)
    const limit = likeBits(queries[0]!.code)
    const shown = near.filter(({ distance }) => distance <= limit)
    asked += 1
    if (byCode >= 0 && byCode < 1) sums[0]! += 1
    if (byCode >= 0 && byCode < 10) sums[1]! += 1
    if (place < 1) sums[2]! += 1
    if (place < 10) sums[3]! += 1
    if (shown.some(({ id: found }) => isWanted(found))) sums[4]! += 1
    sums[5]! += shown.length / pngs.length
  }
  console.log(name.padEnd(22) + sums.map((of) => percent(of / asked)).join(''))
}

/** Turned about its middle, one angle after another, on white. */
async function turned(png: Buffer, angles: readonly number[]): Promise<Picture> {
  let picture = onWhite(sharp(png))
  for (const angle of angles) {
    picture = sharp(await picture.rotate(angle, { background: white }).png().toBuffer())
  }
  return decodeSmall(picture)
}

/** As the site sees it: the longer side is 96 pixels at most. */
async function decodeSmall(picture: Sharp): Promise<Picture> {
  const small = sharp(await picture.png().toBuffer()).resize(SIZE, SIZE, { fit: 'inside' })
  return decode(small)
}

export async function decode(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9)
}
