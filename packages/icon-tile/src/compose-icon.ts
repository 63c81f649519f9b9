import { escapeText } from '@tessera/vector'
import { gradient } from './gradient.ts'
import type { LetterShapes } from './letter-shapes.ts'
import type { IconDesign, IconLook } from './look-fields.ts'
import { outlineLetters } from './outline-letters.ts'
import { paintDrawing, paintInOne, placeDrawing } from './place-drawing.ts'
import { iconBox, tilePath, type Box } from './tile-shapes.ts'
import { n } from './write-number.ts'

export type ComposeOptions = {
  /** Outlines of letters; without them, and for letters it lacks, text stays text. */
  readonly letters?: LetterShapes | undefined
}

/**
 * The icon on its tile as an SVG of `canvas` × `canvas` pixels. The same design gives the same bytes
 * in the browser and on the server.
 *
 * @throws SvgError `not-svg` for a source that `sanitizeSvg` did not write
 */
export function composeIcon(design: IconDesign, { letters }: ComposeOptions = {}): string {
  const { source, badgeSource, look } = design
  const { canvas } = look
  const tile = tileBox(look)
  const defs: string[] = []
  const layers: string[] = []

  const shape = tilePath(look.shape, tile, look.radius, design.tileOutline ?? look.path)
  const shadow = look.shadow ? shadowFilter(look) : ''
  defs.push(shadow)
  const filter = look.shadow ? ' filter="url(#tile-shadow)"' : ''
  if (shape !== '') {
    defs.push(tileGradient(look, tile))
    const fill = look.fill === 'flat' ? look.tile : 'url(#tile-paint)'
    layers.push(`<path d="${shape}" fill="${fill}"${filter}/>`)
  }
  if (!look.textOnly || look.text === '') {
    const painted = paintDrawing(source, look)
    defs.push(painted.defs)
    const icon = placeDrawing(painted.svg, placeIcon(look), look)
    layers.push(shape === '' && look.shadow ? `<g${filter}>${icon}</g>` : icon)
  }
  if (look.text !== '') layers.push(writeLetters(look, letters))
  if (badgeSource !== null) layers.push(writeBadge(badgeSource, look))

  return writeCanvas(canvas, defs.join(''), layers.join(''))
}

/** The icon without tile, shadow, letters and badge, where it stands with them. */
export function composeIconAlone({ source, look }: Pick<IconDesign, 'source' | 'look'>): string {
  const { svg, defs } = paintDrawing(source, look)
  return writeCanvas(look.canvas, defs, placeDrawing(svg, placeIcon(look), look))
}

function writeCanvas(canvas: number, defs: string, layers: string): string {
  const size = n(canvas)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `${defs === '' ? '' : `<defs>${defs}</defs>`}${layers}</svg>`
  )
}

/** The square of the tile, in the middle of the canvas. */
export function tileBox({ canvas, tileSize }: IconLook): Box {
  const side = (canvas * tileSize) / 100
  return { x: (canvas - side) / 2, y: (canvas - side) / 2, side }
}

/** The icon's share of the tile, or of the canvas without one, in percent. */
export function shareOfIcon({ shape, padding, size }: IconLook): number {
  return shape === 'none' ? size : (size * (100 - 2 * padding)) / 100
}

/** The square that the icon is fitted into, before it is turned. */
export function placeIcon(look: IconLook): Box {
  const { canvas, shape, x, y } = look
  const whole = iconBox(shape, tileBox(look))
  const side = (whole.side * shareOfIcon(look)) / 100
  return {
    x: whole.x + (whole.side - side) / 2 + (canvas * x) / 100,
    y: whole.y + (whole.side - side) / 2 + (canvas * y) / 100,
    side,
  }
}

function tileGradient(
  { fill, tile: from, tile2: to, tileAngle: angle }: IconLook,
  box: Box,
): string {
  return fill === 'flat' ? '' : gradient('tile-paint', box, { form: fill, from, to, angle })
}

/** The region is the canvas, so that no browser cuts a wide blur at the default of 10 %. */
function shadowFilter(look: IconLook): string {
  const { canvas, shadowX, shadowY, shadowBlur, shadowColor, shadowOpacity } = look
  const px = (percent: number) => n((canvas * percent) / 100)
  return (
    `<filter id="tile-shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${n(canvas)}" height="${n(canvas)}"` +
    ' color-interpolation-filters="sRGB">' +
    `<feDropShadow dx="${px(shadowX)}" dy="${px(shadowY)}" stdDeviation="${px(shadowBlur / 2)}"` +
    ` flood-color="${shadowColor}" flood-opacity="${n(shadowOpacity / 100)}"/></filter>`
  )
}

function writeLetters(look: IconLook, letters: LetterShapes | undefined): string {
  const { canvas, text, textColor, textSize, textY } = look
  const size = (canvas * textSize) / 100
  const middle = { x: canvas / 2, y: canvas / 2 + (canvas * textY) / 100 }
  const outline =
    look.textForm === 'outlined' && letters
      ? outlineLetters(letters, text, { ...middle, size })
      : null
  if (outline !== null) return `<g fill="${textColor}">${outline}</g>`
  return (
    `<text x="${n(middle.x)}" y="${n(middle.y + size * 0.36)}" font-family="Geist, sans-serif"` +
    ` font-weight="600" font-size="${n(size)}" text-anchor="middle" fill="${textColor}">` +
    `${escapeText(text)}</text>`
  )
}

/** Share of a badge's circle that its icon takes. */
const BADGE_ICON = 0.62

function writeBadge(source: string, look: IconLook): string {
  const { canvas, badgeCorner, badgeSize, badgeColor, badgeFill } = look
  const side = (canvas * badgeSize) / 100
  const x = badgeCorner.endsWith('left') ? 0 : canvas - side
  const y = badgeCorner.startsWith('top') ? 0 : canvas - side
  const r = side / 2
  const inner = side * BADGE_ICON
  const place = (side - inner) / 2
  const icon = placeDrawing(paintInOne(source, badgeColor), {
    x: x + place,
    y: y + place,
    side: inner,
  })
  return `<circle cx="${n(x + r)}" cy="${n(y + r)}" r="${n(r)}" fill="${badgeFill}"/>${icon}`
}
