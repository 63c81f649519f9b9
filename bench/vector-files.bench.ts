/**
 * `npm run bench -- vector-files [each] [format] [set]`: real icons written in each vector format, read again by an independent
 * reader and drawn beside the SVG. Code is read by small readers written after the platforms' documentation, EPS and PDF
 * by Ghostscript, where it is installed. A file is right when SSIM is at least 0.98 and that of windows with ink at
 * least 0.90; a wrong one should say what it lost.
 */
import { loadResvg } from '#site/platform/render/load-resvg.ts'
import { readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import {
  markCurrentColor,
  readDrawingImage,
  readPicture,
  readVectorDrawable,
  writeCustomPainter,
  writeDrawingImage,
  writeEps,
  writeImageVector,
  writeSfSymbol,
  writeSwiftUi,
  writeVectorDrawable,
  type Picture,
  type WrittenFile,
} from '../packages/vector-files/src/index.ts'
import { readCompose } from '../packages/vector-files/src/testing/read-compose.ts'
import { readFlutter } from '../packages/vector-files/src/testing/read-flutter.ts'
import { readSwift } from '../packages/vector-files/src/testing/read-swift.ts'
import { readSymbol } from '../packages/vector-files/src/testing/read-symbol.ts'
import { comparePictures, type FlatPicture } from '../packages/lottie-from-svg/src/index.ts'
import { drawPostScript, findGhostscript } from './vector-files/draw-postscript.ts'

const SIDE = 192
const [RIGHT_SSIM, RIGHT_INK] = [0.98, 0.9]
const EACH = Number(process.argv[2] ?? 30) || 30
const [onlyFormat, onlySet] = process.argv.slice(3)

const sets = [
  { spec: 'lucide-static@1.62.0', folder: 'icons' },
  { spec: '@tabler/icons@3.51.0', folder: 'icons' },
  { spec: '@phosphor-icons/core@2.1.1', folder: 'assets' },
  { spec: '@iconify-json/flat-color-icons@1.2.3', folder: 'icons.json' },
  { spec: '@iconify-json/fluent-color@1.2.21', folder: 'icons.json' },
  { spec: '@iconify-json/fluent-emoji-flat@1.2.6', folder: 'icons.json' },
  { spec: '@iconify-json/noto@1.2.9', folder: 'icons.json' },
  { spec: '@iconify-json/logos@1.2.19', folder: 'icons.json' },
  { spec: '@iconify-json/circle-flags@1.2.11', folder: 'icons.json' },
]

interface Format {
  takes?(picture: Picture): boolean
  write(picture: Picture): WrittenFile
  draw(file: WrittenFile, picture: Picture, size: Size): FlatPicture | Promise<FlatPicture>
}

type Size = { readonly width: number; readonly height: number }

/** A title that would be code in every one of them. */
const name = `Icon "; System.exit(0)// */ --> \${x}`
const drawn = (svg: string) => drawSvg(svg)
const byGhostscript = ({ text }: WrittenFile, { displayWidth }: Picture, { width, height }: Size) =>
  drawPostScript(text, { points: displayWidth, width, height })

const formats: Record<string, Format> = {
  android: {
    write: writeVectorDrawable,
    draw: ({ text }) => drawn(readVectorDrawable(text).text),
  },
  xaml: { write: writeDrawingImage, draw: ({ text }) => drawn(readDrawingImage(text).text) },
  compose: {
    write: (picture) => writeImageVector(picture, { name }),
    draw: ({ text }) => drawn(readCompose(text)),
  },
  flutter: {
    write: (picture) => writeCustomPainter(picture, { name }),
    draw: ({ text }) => drawn(readFlutter(text)),
  },
  swiftui: {
    write: (picture) => writeSwiftUi(picture, { name }),
    draw: ({ text }) => drawn(readSwift(text)),
  },
  // Symbols have one colour: only drawings that do are looked at.
  'sf-symbol': {
    takes: (picture) => picture.nodes.every(isBlack),
    write: (picture) => writeSfSymbol(picture, { name }),
    draw: ({ text }, { displayWidth, displayHeight }) =>
      drawn(readSymbol(text, 'Regular', displayWidth, displayHeight)),
  },
  eps: { write: (picture) => writeEps(picture, { title: name }), draw: byGhostscript },
}

const Resvg = await loadResvg()
const ghostscript = await findGhostscript()
console.log(`Ghostscript ${ghostscript ?? 'is not installed: EPS is not looked at'}`)

type Score = {
  files: number
  right: number
  ink: number
  said: number
  bytes: number
  wrong: string[]
}
const scores = new Map<string, Score>()
for (const set of sets) {
  if (onlySet !== undefined && !set.spec.includes(onlySet)) continue
  const icons = await readRealIcons(set)
  const step = Math.max(1, Math.floor(icons.length / EACH))
  for (const icon of icons.filter((_, at) => at % step === 0).slice(0, EACH)) {
    const wanted = drawSvg(icon.svg)
    const { svg, mark } = markCurrentColor(icon.svg)
    const picture = readPicture(normalise(svg), mark)
    for (const [format, { takes, write, draw }] of Object.entries(formats)) {
      if (onlyFormat !== undefined && onlyFormat !== 'all' && onlyFormat !== format) continue
      if (draw === byGhostscript && ghostscript === null) continue
      if (takes && !takes(picture)) continue
      await judge(format, `${set.spec.replace(/@[\d.]+$/, '')} ${icon.name}`, async () => {
        const file = write(picture)
        return { file, likeness: comparePictures(wanted, await draw(file, picture, wanted)) }
      })
    }
  }
}
console.log('format     files  right      %  mean ink  wrong that say why  KB a file')
for (const [format, { files, right, ink, said, bytes, wrong }] of scores) {
  const share = ((100 * right) / files).toFixed(1)
  console.log(
    `${format.padEnd(9)} ${String(files).padStart(6)} ${String(right).padStart(6)} ${share.padStart(6)} ` +
      `${(ink / files).toFixed(4).padStart(9)} ${`${said} of ${files - right}`.padStart(19)} ${(bytes / files / 1024).toFixed(1).padStart(10)}`,
  )
  for (const line of wrong.slice(0, 12)) console.log(`    ${line}`)
}

async function judge(
  format: string,
  icon: string,
  convert: () => Promise<{ file: WrittenFile; likeness: { ssim: number; inkSsim: number } }>,
): Promise<void> {
  const score = scores.get(format) ?? { files: 0, right: 0, ink: 0, said: 0, bytes: 0, wrong: [] }
  scores.set(format, score)
  score.files += 1
  try {
    const { file, likeness } = await convert()
    score.ink += likeness.inkSsim
    score.bytes += Buffer.byteLength(file.text)
    if (likeness.ssim >= RIGHT_SSIM && likeness.inkSsim >= RIGHT_INK) {
      score.right += 1
      return
    }
    if (file.losses.length > 0) score.said += 1
    const figures = `${likeness.ssim.toFixed(3)} ink ${likeness.inkSsim.toFixed(3)}`
    score.wrong.push(`${icon}: ${figures} ${file.losses.join(', ')}`)
  } catch (error) {
    score.wrong.push(`${icon}: ${String(error).slice(0, 300)}`)
  }
}

function isBlack(node: Picture['nodes'][number]): boolean {
  return (
    node.kind === 'shape' &&
    node.paint.kind === 'solid' &&
    node.paint.color === '#000000' &&
    node.paint.alpha === 1
  )
}

function normalise(svg: string): string {
  const drawing = new Resvg(svg)
  try {
    return drawing.toString()
  } finally {
    drawing.free()
  }
}

/** At most SIDE pixels either way, on white. */
function drawSvg(svg: string): FlatPicture {
  const measured = new Resvg(svg)
  const mode = measured.width >= measured.height ? 'width' : 'height'
  measured.free()
  const drawing = new Resvg(svg, { fitTo: { mode, value: SIDE }, background: '#ffffff' })
  const image = drawing.render()
  const { width, height, pixels } = image
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    rgb.set(pixels.subarray(at * 4, at * 4 + 3), at * 3)
  }
  image.free()
  drawing.free()
  return { width, height, rgb }
}
