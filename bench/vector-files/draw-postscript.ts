import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { FlatPicture } from '../../packages/lottie-from-svg/src/index.ts'

const run = promisify(execFile)
/** Drawn so many times larger and made smaller: Ghostscript's own smoothing shows seams at clips. */
const OVERSIZE = 4

/** Version of Ghostscript, or null where it is not installed. */
export async function findGhostscript(): Promise<string | null> {
  try {
    return (await run('gs', ['--version'])).stdout.trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** A page of PostScript or PDF as Ghostscript draws it, at a width in pixels. */
export async function drawPostScript(
  file: string | Uint8Array,
  { points, width, height }: { points: number; width: number; height: number },
): Promise<FlatPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'postscript-'))
  try {
    const [input, output] = [join(folder, 'page'), join(folder, 'page.png')]
    await writeFile(input, file)
    const resolution = (72 * width * OVERSIZE) / points
    await run('gs', [
      '-q',
      '-dSAFER',
      '-dBATCH',
      '-dNOPAUSE',
      '-dEPSCrop',
      '-sDEVICE=png16m',
      `-r${resolution}`,
      `-sOutputFile=${output}`,
      // Lines and edges where they are, not where pixels begin.
      '-c',
      'false setstrokeadjust 0 0 .setfilladjust2',
      '-f',
      input,
    ])
    const { data, info } = await sharp(await readFile(output))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width, height, rgb: shrink(data, info, { width, height }) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Each pixel is the mean of those it covers; at edges of odd sizes some are missing and count as white. */
function shrink(
  data: Uint8Array,
  large: { width: number; height: number },
  { width, height }: { width: number; height: number },
): Uint8Array {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < rgb.length; at += 1) {
    const [channel, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    let sum = 0
    for (let dy = 0; dy < OVERSIZE; dy += 1) {
      for (let dx = 0; dx < OVERSIZE; dx += 1) {
        const [fromX, fromY] = [x * OVERSIZE + dx, y * OVERSIZE + dy]
        const isInside = fromX < large.width && fromY < large.height
        sum += isInside ? data[(fromY * large.width + fromX) * 3 + channel]! : 255
      }
    }
    rgb[at] = Math.round(sum / OVERSIZE ** 2)
  }
  return rgb
}
