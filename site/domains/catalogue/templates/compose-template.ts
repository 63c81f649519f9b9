import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import type { OutlinedLine } from './outline-text.server.ts'
import type { TemplateCategory } from './template-categories.ts'
import type { Shape, TemplateLayout, TextBox } from './template-layout.ts'

/** A sanitised glyph of the catalogue, drawn in its own view box. */
export type TemplatePart = {
  readonly svg: string
  readonly viewBox: string
  readonly credit: string
}

/** A text with its lines as outlines, and letters so small that they fit. */
export type TemplateText = {
  readonly words: string
  readonly lines: readonly OutlinedLine[]
  /** Height of letters in pixels. */
  readonly size: number
}

type Composition = {
  readonly category: Pick<TemplateCategory, 'width' | 'height'>
  readonly layout: TemplateLayout
  readonly title: TemplateText
  readonly text: TemplateText
  readonly parts: readonly TemplatePart[]
}

type Frame = { readonly width: number; readonly height: number; readonly unit: number }

/** Between base lines, in heights of letters. */
export const LINE_HEIGHT = 1.12

/**
 * A starting point as SVG in the size of its use. Its words are outlines, so that they look the same everywhere,
 * and stand once more as text in a hidden layer, to be changed. Pictures take the colour of the template; who drew
 * them stands in the file's metadata.
 */
export function composeTemplate({ category, layout, title, text, parts }: Composition): string {
  const { width, height } = category
  const frame = { width, height, unit: Math.min(width, height) }
  const { colors } = layout
  const used = layout.pictures.flatMap((_, index) => parts[index % Math.max(1, parts.length)] ?? [])
  const drawn = used.map((part, index) => place(part, layout.pictures[index]!, frame))
  const credits = [...new Set(used.map(({ credit }) => credit))]
  const label = escapeMarkup(title.words)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">
<metadata>${escapeMarkup(credits.join('\n'))}</metadata>
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
${layout.shapes.map((shape) => drawShape(shape, colors, frame)).join('')}
<g color="${colors.accent}">${drawn.join('')}</g>
${backdropOf(layout, frame)}
<g fill="${colors.ink}">${outlined(title, layout.title, frame)}${outlined(text, layout.text, frame)}</g>
<g id="text" display="none" fill="${colors.ink}">${written(title, layout.title, frame)}${written(text, layout.text, frame)}</g>
</svg>
`
}

/** How many pictures stand in a template. */
export function pictureCount(layout: TemplateLayout, parts: number): number {
  return Math.min(layout.pictures.length, parts)
}

/** Words over a field of pictures get a quiet place of their own. */
function backdropOf({ id, colors }: TemplateLayout, { width, height, unit }: Frame): string {
  if (id !== 'pattern') return ''
  return `<rect x="${round(width * 0.14)}" y="${round(height * 0.24)}" width="${round(width * 0.72)}" height="${round(height * 0.54)}" rx="${round(unit * 0.03)}" fill="${colors.ground}"/>`
}

function drawShape(shape: Shape, colors: TemplateLayout['colors'], frame: Frame): string {
  const { width, height, unit } = frame
  const fill = colors[shape.tint]
  if (shape.kind === 'circle') {
    const [x, y] = shape.at
    return `<circle cx="${round(x * width)}" cy="${round(y * height)}" r="${round(shape.radius * unit)}" fill="${fill}"/>`
  }
  const [x, y, wide, high] = shape.box
  const radius = shape.radius === undefined ? '' : ` rx="${round(shape.radius * unit)}"`
  return `<rect x="${round(x * width)}" y="${round(y * height)}" width="${round(wide * width)}" height="${round(high * height)}"${radius} fill="${fill}"/>`
}

function place(
  { svg, viewBox }: TemplatePart,
  [x, y, share]: readonly [number, number, number],
  { width, height, unit }: Frame,
): string {
  const size = share * unit
  const inner = svg.replace(/^<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const paint = /^<svg\b([^>]*)>/.exec(svg)?.[1] ?? ''
  const kept = [
    ...paint.matchAll(/\b(fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g),
  ]
  const looks = kept.map(([attribute]) => attribute).join(' ')
  return `<svg x="${round(x * width - size / 2)}" y="${round(y * height - size / 2)}" width="${round(size)}" height="${round(size)}" viewBox="${viewBox}" ${looks}>${inner}</svg>`
}

function outlined({ lines, size }: TemplateText, box: TextBox, frame: Frame): string {
  return lines
    .map(({ path, width, scale }, index) => {
      const { x, y } = startOf(box, frame, { size, index })
      const left = box.align === 'middle' ? x - (width * size) / 2 : x
      return `<path transform="translate(${round(left)} ${round(y)}) scale(${precise(scale * size)})" d="${path}"/>`
    })
    .join('')
}

function written({ words, size }: TemplateText, box: TextBox, frame: Frame): string {
  const { x, y } = startOf(box, frame, { size, index: 0 })
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-family="Geist, sans-serif" text-anchor="${box.align}">${escapeMarkup(words)}</text>`
}

/** Where the base line of a line begins, or its middle. */
function startOf(
  { x, y }: TextBox,
  { width, height }: Frame,
  { size, index }: { readonly size: number; readonly index: number },
) {
  return { x: x * width, y: y * height + index * size * LINE_HEIGHT }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function precise(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
