import { mapToPalette } from '@tessera/palette'
import { paintsOf, recolorSvg, setStrokeStyle, setStrokeWidth, splitSvg } from '@tessera/svg'
import type { IconLook } from './look-fields.ts'
import { gradient } from './gradient.ts'
import type { Box } from './tile-shapes.ts'
import { n } from './write-number.ts'

/** How a drawing is turned and mirrored about the middle of its box. */
type Turn = Pick<IconLook, 'rotate' | 'flipX' | 'flipY'>
const UPRIGHT: Turn = { rotate: 0, flipX: false, flipY: false }

/** The drawing as large as it fits into the box, centred. */
export function placeDrawing(svg: string, box: Box, turn: Turn = UPRIGHT): string {
  const {
    viewBox: [left, top, width, height],
    body,
  } = splitSvg(svg)
  const scale = box.side / Math.max(width, height)
  const middle = `translate(${n(box.x + box.side / 2)} ${n(box.y + box.side / 2)})`
  const rotated = turn.rotate === 0 ? '' : ` rotate(${n(turn.rotate)})`
  const scaled = ` scale(${n(turn.flipX ? -scale : scale)} ${n(turn.flipY ? -scale : scale)})`
  const back = ` translate(${n(-left - width / 2)} ${n(-top - height / 2)})`
  return `<g transform="${middle}${rotated}${scaled}${back}">${body}</g>`
}

/** The drawing with its strokes and paints as the look says, before it is placed. */
export function paintDrawing(source: string, look: IconLook): { svg: string; defs: string } {
  const stroked = strokeDrawing(source, look)
  if (look.paint === 'linear' || look.paint === 'radial') return shadeDrawing(stroked, look)
  const svg =
    look.paint === 'one' ? paintInOne(stroked, look.color) : recolorSvg(stroked, look.colors)
  return { svg: restroke(svg, look), defs: '' }
}

/** All paints in one colour; near white stays, as it is paper. */
export function paintInOne(svg: string, color: string): string {
  const { colors, usesCurrentColor } = paintsOf(svg)
  const changes = {
    ...mapToPalette(colors, [color]),
    ...(usesCurrentColor && { currentColor: color }),
  }
  return recolorSvg(svg, changes)
}

function strokeDrawing(source: string, { stroke, join, cap }: IconLook): string {
  const wide = stroke === 0 ? source : setStrokeWidth(source, stroke)
  return setStrokeStyle(wide, {
    ...(join !== 'drawn' && { join }),
    ...(cap !== 'drawn' && { cap }),
  })
}

function restroke(svg: string, { restroke: isWanted, strokeColor }: IconLook): string {
  return isWanted ? setStrokeStyle(svg, { color: strokeColor }) : svg
}

/**
 * One gradient over the whole drawing. The engine that recolours knows solid colours only, so the
 * paints become a colour that the drawing does not have, and that becomes the gradient.
 */
function shadeDrawing(source: string, look: IconLook): { svg: string; defs: string } {
  const { viewBox } = splitSvg(source)
  const stand = unusedColor(source)
  const painted = paintInOne(source, stand)
  const svg = restroke(painted, look).replaceAll(stand, 'url(#icon-paint)')
  const [x, y, width, height] = viewBox
  const side = Math.max(width, height)
  const box = { x: x + (width - side) / 2, y: y + (height - side) / 2, side }
  const { color: from, color2: to, angle, paint } = look
  const defs = gradient('icon-paint', box, {
    form: paint === 'radial' ? 'radial' : 'linear',
    from,
    to,
    angle,
  })
  return { svg, defs }
}

function unusedColor(svg: string): string {
  const text = svg.toLowerCase()
  for (let number = 0x01_02_03; ; number++) {
    const color = `#${number.toString(16).padStart(6, '0')}`
    if (!text.includes(color)) return color
  }
}
