import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { FlatPicture } from '../../packages/lottie-from-svg/src/index.ts'

export interface Drawing {
  readonly name: string
  /** Sanitised with an id prefix of its own, so that drawings do not meet in one page. */
  readonly svg: string
  /** Whole pixels. */
  readonly width: number
  readonly height: number
}

const SIDE = 192
const COLUMNS = 8
const ROWS = 6

/** How Chromium shows each drawing at each of its own moments (seconds), as many for each. */
export async function renderInChromium(
  browser: Browser,
  drawings: readonly Drawing[],
  timesOf: (drawing: number) => readonly number[],
): Promise<FlatPicture[][]> {
  const page = await browser.newPage({ viewport: { width: SIDE * COLUMNS, height: SIDE * ROWS } })
  const pictures: FlatPicture[][] = []
  for (let start = 0; start < drawings.length; start += COLUMNS * ROWS) {
    const part = drawings.slice(start, start + COLUMNS * ROWS)
    await page.setContent(pageOf(part))
    const rows: FlatPicture[][] = part.map(() => [])
    for (const [at] of timesOf(start).entries()) {
      await page.evaluate(
        stopAt,
        part.map((_, index) => timesOf(start + index)[at]!),
      )
      const screen = sharp(await page.screenshot())
      const { data, info } = await screen.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      for (const [index, { width, height }] of part.entries()) {
        const [left, top] = [(index % COLUMNS) * SIDE, Math.floor(index / COLUMNS) * SIDE]
        rows[index]!.push(cut(data, info.width, left, top, width, height))
      }
    }
    pictures.push(...rows)
  }
  await page.close()
  return pictures
}

function stopAt(times: readonly number[]): void {
  for (const [index, cell] of [...document.body.children].entries()) {
    const svg = cell.querySelector('svg')!
    svg.pauseAnimations()
    // Taken as 32-bit float: a hair later, so that what begins at this moment has begun.
    svg.setCurrentTime(times[index]! + 1e-5)
    for (const animation of cell.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = times[index]! * 1000
    }
  }
}

function pageOf(drawings: readonly Drawing[]): string {
  const cells = drawings.map(({ svg, width, height }) => {
    const sized = svg.replace(/^<svg\b[^>]*>/, (tag) =>
      tag
        .replace(/\s(?:width|height|preserveAspectRatio)="[^"]*"/g, '')
        .replace(/^<svg/, `<svg preserveAspectRatio="none" width="${width}" height="${height}"`),
    )
    return `<div>${sized}</div>`
  })
  const style =
    `*{margin:0}body{background:#fff;display:grid;grid-template-columns:repeat(${COLUMNS},${SIDE}px);` +
    `grid-auto-rows:${SIDE}px}div{width:${SIDE}px;height:${SIDE}px;overflow:hidden}` +
    'div>svg{display:block;overflow:hidden}'
  return `<!doctype html><style>${style}</style>${cells.join('')}`
}

function cut(
  data: Buffer,
  stride: number,
  left: number,
  top: number,
  width: number,
  height: number,
): FlatPicture {
  const rgb = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * stride + left) * 3
    rgb.set(data.subarray(start, start + width * 3), row * width * 3)
  }
  return { width, height, rgb }
}
