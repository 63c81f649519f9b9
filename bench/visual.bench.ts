/**
 * Pictures found again after they were changed: real icons of four sets, 128 px, each of every few
 * changed in nine ways and looked for among all. Peer: the perceptual hash of `sharp-phash` (64 bits,
 * Hamming distance) over the same pictures. Prints how often the first answer is the right one, and
 * how long describing and searching take, then the same for the codes of search by picture over sketches
 * and photographs. The last line is `ratio Nx`, ours over the peer's mean.
 */
import sharp, { type Sharp } from 'sharp'
import phash from 'sharp-phash'
import { iconSources, readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import {
  createPictureIndex,
  describePicture,
  flipPicture,
  packDescriptor,
  type Picture,
} from '../packages/visual/src/index.ts'
import { svgToRaster } from '#site/platform/render/svg-to-raster.ts'
import { measureClutter } from './visual/measure-clutter.ts'
import { measureCodes } from './visual/measure-codes.ts'
import { measureScan } from './visual/measure-scan.ts'
import { measureSets } from './visual/measure-sets.ts'

const SIZE = 128
const SETS = ['lucide-static', '@phosphor-icons/core', 'flat-color-icons', 'fluent-emoji-flat']
const MOST_OF_A_SET = 600
const EVERY = 8

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const changes: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'smaller, 48 px': (picture) => picture.resize(48),
  'on white': (picture) => picture.flatten({ background: white }),
  recoloured: (picture) => picture.tint({ r: 200, g: 60, b: 120 }),
  negative: (picture) => picture.flatten({ background: white }).negate({ alpha: false }),
  'JPEG, quality 30': (picture) => picture.flatten({ background: white }).jpeg({ quality: 30 }),
  'padded by a third': (picture) =>
    picture
      .flatten({ background: white })
      .extend({ top: 42, bottom: 42, left: 42, right: 42, background: white }),
  'turned by 7°': (picture) =>
    picture.flatten({ background: white }).rotate(7, { background: white }),
  'blurred, 2 px': (picture) => picture.blur(2),
  mirrored: (picture) => picture.flop(),
}

const pngs: Buffer[] = []
for (const set of SETS) {
  const source = iconSources.find(({ spec }) => spec.includes(set))
  if (!source) throw new Error(`no source ${set}`)
  const icons = (await readRealIcons(source)).filter(
    ({ name }) => !/-(bold|duotone|fill|light|thin)$/.test(name),
  )
  for (const { svg } of icons.slice(0, MOST_OF_A_SET)) {
    pngs.push(Buffer.from(await svgToRaster(svg, { width: SIZE, format: 'png' })))
  }
}

const index = createPictureIndex()
const hashes: string[] = []
let describingMs = 0
for (const [id, png] of pngs.entries()) {
  const picture = await decode(sharp(png))
  const start = performance.now()
  index.put(id, packDescriptor(describePicture(picture)))
  describingMs += performance.now() - start
  hashes.push(await phash(await onWhite(png)))
}
console.log(
  `${pngs.length} icons, described in ${(describingMs / pngs.length).toFixed(2)} ms each, ` +
    `${Math.ceil(pngs.length / EVERY)} looked for in each way`,
)

let searchMs = 0
let searches = 0
const means = { ours: 0, peer: 0 }
console.log('change'.padEnd(20) + 'ours'.padStart(8) + 'phash'.padStart(8))
for (const [name, change] of Object.entries(changes)) {
  const found = { ours: 0, peer: 0, asked: 0 }
  for (let id = 0; id < pngs.length; id += EVERY) {
    const changed = await change(sharp(pngs[id])).png().toBuffer()
    found.asked += 1
    if (isSame(firstOf(await decode(sharp(changed))), id)) found.ours += 1
    if (isSame(nearestHash(await phash(await onWhite(changed))), id)) found.peer += 1
  }
  const [ours, peer] = [found.ours / found.asked, found.peer / found.asked]
  means.ours += ours / Object.keys(changes).length
  means.peer += peer / Object.keys(changes).length
  console.log(name.padEnd(20) + percent(ours) + percent(peer))
}
console.log('mean'.padEnd(20) + percent(means.ours) + percent(means.peer))
console.log(`a search of ${pngs.length} pictures takes ${(searchMs / searches).toFixed(2)} ms`)
await measureCodes(pngs)
await measureClutter(pngs)
await measureSets()
await measureScan()
console.log(`ratio ${(means.ours / means.peer).toFixed(2)}x`)

/** As given and mirrored, whichever is nearer. */
function firstOf(picture: Picture): number {
  const both = [picture, flipPicture(picture)].map((each) => packDescriptor(describePicture(each)))
  const start = performance.now()
  const best = both.flatMap((packed) => index.search(packed, 1))
  searchMs += performance.now() - start
  searches += both.length
  return best.toSorted((a, b) => b.similarity - a.similarity)[0]!.id
}

function nearestHash(hash: string): number {
  let [nearest, least] = [0, Infinity]
  for (const [id, other] of hashes.entries()) {
    let distance = 0
    for (let at = 0; at < hash.length; at += 1) if (hash[at] !== other[at]) distance += 1
    if (distance < least) [nearest, least] = [id, distance]
  }
  return nearest
}

/** Two names of one picture are one. */
function isSame(found: number, wanted: number): boolean {
  return found === wanted || pngs[found]!.equals(pngs[wanted]!)
}

async function decode(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

function onWhite(png: Buffer): Promise<Buffer> {
  return sharp(png).flatten({ background: white }).png().toBuffer()
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(8)
}
