import { encodeBase64 } from '@tessera/svg'
import { invertMatrix } from '@tessera/vector'
import {
  type FilteredGroup,
  findFilteredGroups,
  type NormalisedParts,
} from './find-filtered-groups.ts'
import type { Size } from './fit-size.ts'

const XLINK = 'http://www.w3.org/1999/xlink'
const LEAST_SIDE = 512
const MOST_SIDE = 2048

/** A drawing as PNG, as large as fits a square of `side` pixels. */
export type DrawPng = (svg: string, side: number) => Promise<Uint8Array>

/**
 * Replaces every filtered group of a normalised SVG by a picture of it, because PDF has no blur or
 * colour matrix. The rest stays vector. The picture has four pixels a unit, its longer side between
 * 512 and 2048; groups inside masks and patterns keep their shape and lose their filter.
 */
export async function rasteriseFilters(
  normalised: string,
  size: Size,
  drawPng: DrawPng,
): Promise<string> {
  const parts = findFilteredGroups(normalised)
  let result = ''
  let position = 0
  for (const group of parts.groups) {
    result +=
      normalised.slice(position, group.start) +
      (await drawGroup(normalised, parts, group, size, drawPng))
    position = group.end
  }
  return result + normalised.slice(position)
}

async function drawGroup(
  normalised: string,
  { head, defs }: NormalisedParts,
  { start, end, matrix }: FilteredGroup,
  size: Size,
  drawPng: DrawPng,
): Promise<string> {
  const back = invertMatrix(matrix)
  if (!back) return ''
  const alone = `<g transform="matrix(${matrix.join(' ')})">${normalised.slice(start, end)}</g>`
  const longer = Math.max(size.width, size.height)
  const side = Math.round(Math.min(MOST_SIDE, Math.max(LEAST_SIDE, longer * 4)))
  const png = await drawPng(`${head}${defs}${alone}</svg>`, side)
  const { x, y, width, height } = visibleArea(head, size)
  return (
    `<g transform="matrix(${back.join(' ')})"><image xmlns:xlink="${XLINK}" x="${x}" y="${y}" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none" ` +
    `xlink:href="data:image/png;base64,${encodeBase64(png)}"/></g>`
  )
}

/** The page in the drawing's own coordinates: its viewBox, widened to the shape of the page. */
function visibleArea(head: string, size: Size) {
  const viewBox = head
    .match(/ viewBox="([^"]*)"/)?.[1]
    ?.split(' ')
    .map(Number)
  const [x = 0, y = 0, boxWidth = size.width, boxHeight = size.height] = viewBox ?? []
  const scale = Math.min(size.width / boxWidth, size.height / boxHeight)
  const [width, height] = [size.width / scale, size.height / scale]
  return { x: x - (width - boxWidth) / 2, y: y - (height - boxHeight) / 2, width, height }
}
