import sharp from 'sharp'
import { proposeCrops, type Crop, type Picture } from '../../packages/visual/src/index.ts'
import { disturb } from './disturb.ts'
import { createCatalogue, decode, describe, percent } from './measure-codes.ts'

const SIDE = 384
const ICON = 168
const SIZE = 96
const EVERY = 32
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const PHOTO = { bend: 0, turn: 4, slant: 0.05, light: 60, noise: 8 }

/**
 * Photographs with other things around: a window with its bar, two more icons and a hand. The icon is cut out
 * by the first proposal, by the best of the four at most that a person chooses from, and by a hand that is
 * off by some hundredths.
 */
export async function measureClutter(pngs: readonly Buffer[]): Promise<void> {
  const catalogue = createCatalogue()
  for (const png of pngs) {
    catalogue.add(describe(await decode(sharp(png).resize(SIZE).flatten({ background: white }))))
  }
  const found = { 'without a crop': 0, 'first proposal': 0, 'best proposal': 0, 'cut by hand': 0 }
  let asked = 0
  for (let id = 0; id < pngs.length; id += EVERY) {
    const scene = disturb(await sceneOf(pngs, id), PHOTO, id)
    const isFound = async (crop: Crop) => {
      const order = catalogue.order([describe(await cut(scene, crop))])
      return order.slice(0, 10).some((each) => pngs[each]!.equals(pngs[id]!))
    }
    const proposals = await Promise.all(proposeCrops(scene).map(isFound))
    asked += 1
    if (await isFound({ left: 0, top: 0, width: 1, height: 1 })) found['without a crop'] += 1
    if (proposals[0] === true) found['first proposal'] += 1
    if (proposals.includes(true)) found['best proposal'] += 1
    if (await isFound(byHand(id))) found['cut by hand'] += 1
  }
  console.log(`photographs with other things around, ${asked} of them, among the first ten`)
  for (const [name, count] of Object.entries(found)) {
    console.log(name.padEnd(22) + percent(count / asked))
  }
}

/** Where the icon stands, in shares of the scene, before it is photographed. */
function placeOf(id: number): { left: number; top: number } {
  const shift = (by: number) => (((id * by) % 97) / 97 - 0.5) * 0.12
  return { left: (1 - ICON / SIDE) / 2 + shift(31), top: (1 - ICON / SIDE) / 2 + shift(53) }
}

async function sceneOf(pngs: readonly Buffer[], id: number): Promise<Picture> {
  const { left, top } = placeOf(id)
  const at = (share: number) => Math.round(share * SIDE)
  const sized = (index: number, size: number) =>
    sharp(pngs[index % pngs.length])
      .resize(size)
      .toBuffer()
  const around = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
       <rect x="6" y="6" width="${SIDE - 12}" height="${SIDE - 12}" fill="none" stroke="#888" stroke-width="2"/>
       <rect x="6" y="6" width="${SIDE - 12}" height="28" fill="#d5d8de"/>
       <circle cx="22" cy="20" r="5" fill="#999"/><circle cx="38" cy="20" r="5" fill="#999"/>
       <ellipse cx="${SIDE - 30}" cy="${SIDE - 20}" rx="80" ry="46" fill="#c89878"/></svg>`,
  )
  const picture = sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 4,
      background: { r: 244, g: 244, b: 246, alpha: 1 },
    },
  }).composite([
    { input: around },
    { input: await sized(id + 701, 56), left: 20, top: 52 },
    { input: await sized(id + 1301, 56), left: 24, top: SIDE - 80 },
    { input: await sized(id, ICON), left: at(left), top: at(top) },
  ])
  return decode(sharp(await picture.png().toBuffer()))
}

/** The box of the icon in the photograph, which shows everything a fifth smaller; a hand strays by up to 4 %. */
function byHand(id: number): Crop {
  const stray = (by: number) => (((id * by) % 89) / 89 - 0.5) * 0.08
  const { left, top } = placeOf(id)
  const within = (share: number) => (share - 0.5) / 1.25 + 0.5
  const side = ICON / SIDE / 1.25
  return {
    left: within(left) - 0.02 + stray(17),
    top: within(top) - 0.02 + stray(29),
    width: side + 0.04,
    height: side + 0.04,
  }
}

async function cut({ width, height, rgba }: Picture, crop: Crop): Promise<Picture> {
  const part = sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } }).extract({
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.round(crop.width * width),
    height: Math.round(crop.height * height),
  })
  return decode(sharp(await part.png().toBuffer()).resize(SIZE, SIZE, { fit: 'inside' }))
}
