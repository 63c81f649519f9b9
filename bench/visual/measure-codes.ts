import sharp, { type Sharp } from 'sharp'
import {
  codeOfEdges,
  createCodeIndex,
  describeEdges,
  type Picture,
} from '../../packages/visual/src/index.ts'
import { disturb, type Disturbance } from './disturb.ts'

const SIZE = 96
const EVERY = 16
const LIKE_BITS = 110
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

/**
 * The codes of search by picture: how often a picture that was drawn badly or photographed is among the
 * first 1 and 10, how many strangers are near enough to be shown, and how long it takes. All by one seed.
 */
export async function measureCodes(pngs: readonly Buffer[]): Promise<void> {
  const index = createCodeIndex()
  const pictures: Picture[] = []
  const codes: Uint8Array[] = []
  let describingMs = 0
  for (const [id, png] of pngs.entries()) {
    const picture = await decode(sharp(png).resize(SIZE, SIZE).flatten({ background: white }))
    const start = performance.now()
    codes.push(codeOfEdges(describeEdges(picture)))
    describingMs += performance.now() - start
    index.put(id, codes[id]!)
    pictures.push(picture)
  }
  console.log(
    `codes of 48 bytes, described in ${(describingMs / pngs.length).toFixed(2)} ms each; ` +
      `bent, turned, aslant, lit by seed`,
  )
  console.log('change'.padEnd(20) + '@1'.padStart(8) + '@10'.padStart(8) + 'shown'.padStart(8))
  for (const [name, way] of Object.entries(ways)) {
    let [first, ten, shown, asked] = [0, 0, 0, 0]
    for (let id = 0; id < pngs.length; id += EVERY) {
      const code = codeOfEdges(describeEdges(disturb(pictures[id]!, way, id)))
      const isWanted = ({ id: found }: { id: number }) => pngs[found]!.equals(pngs[id]!)
      const found = index.within(code, 384)
      const place = found.findIndex(isWanted)
      asked += 1
      if (place < 1) first += 1
      if (place < 10) ten += 1
      if (found[place]!.distance <= LIKE_BITS) shown += 1
    }
    console.log(name.padEnd(20) + [first, ten, shown].map((of) => percent(of / asked)).join(''))
  }
  let near = 0
  let pairs = 0
  for (let id = 0; id < codes.length; id += EVERY) {
    for (const { distance, id: other } of index.within(codes[id]!, 384)) {
      if (other === id) continue
      pairs += 1
      if (distance <= LIKE_BITS) near += 1
    }
  }
  console.log(
    `${((near / pairs) * 100).toFixed(2)} % of two icons are at most ${LIKE_BITS} bits apart`,
  )
}

async function decode(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(8)
}
