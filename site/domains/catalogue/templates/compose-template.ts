import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import { templateColors, type TemplateCategory, type TemplateLayout } from './template-kinds.ts'

/** A sanitised glyph of the catalogue, drawn in its own view box. */
export type TemplatePart = {
  readonly svg: string
  readonly viewBox: string
  readonly credit: string
}

type Composition = {
  readonly category: Pick<TemplateCategory, 'width' | 'height'>
  readonly layout: TemplateLayout
  readonly title: string
  readonly text: string
  readonly parts: readonly TemplatePart[]
}

type Box = { readonly x: number; readonly y: number; readonly size: number }

/**
 * A starting point as SVG in the size of its use: real text, and pictures of the catalogue that take
 * the colour of the template. Who drew them stands in the file's metadata.
 */
export function composeTemplate({ category, layout, title, text, parts }: Composition): string {
  const { width, height } = category
  const colors = templateColors[layout]
  const unit = Math.min(width, height)
  const boxes = boxesOf(layout, width, height)
  const drawn = boxes.flatMap((box, index) => {
    const part = parts[index % Math.max(1, parts.length)]
    return part ? [place(part, box)] : []
  })
  const credits = [...new Set(parts.slice(0, boxes.length).map(({ credit }) => credit))]
  const words = wordsOf(layout, { width, height, unit, title, text, ink: colors.ink })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeMarkup(title)}">
<metadata>${escapeMarkup(credits.join('\n'))}</metadata>
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g color="${colors.accent}"${layout === 'pattern' ? ' opacity="0.55"' : ''}>${drawn.join('')}</g>
${layout === 'pattern' ? `<rect x="${width * 0.14}" y="${height * 0.3}" width="${width * 0.72}" height="${height * 0.4}" rx="${unit * 0.02}" fill="${colors.ground}"/>` : ''}
${words}
</svg>
`
}

function boxesOf(layout: TemplateLayout, width: number, height: number): Box[] {
  const unit = Math.min(width, height)
  if (layout === 'centred') {
    const size = unit * 0.3
    return [{ x: (width - size) / 2, y: height * 0.16, size }]
  }
  if (layout === 'aside') {
    const isWide = width > 1.2 * height
    const size = unit * (isWide ? 0.56 : 0.5)
    return isWide
      ? [{ x: width * 0.94 - size, y: (height - size) / 2, size }]
      : [{ x: width * 0.08, y: height * 0.1, size }]
  }
  return gridOf(width, height, layout === 'tiles' ? 4 : 6, layout === 'tiles' ? 0.5 : 1)
}

/** Cells of a grid over the lower `share` of the picture. */
function gridOf(width: number, height: number, across: number, share: number): Box[] {
  const cell = width / across
  const top = height * (1 - share)
  const rows = Math.max(1, Math.round((height * share) / cell))
  const step = (height * share) / rows
  const size = Math.min(cell, step) * 0.42
  return Array.from({ length: across * rows }, (_, index) => ({
    x: (index % across) * cell + (cell - size) / 2,
    y: top + Math.floor(index / across) * step + (step - size) / 2,
    size,
  }))
}

function place({ svg, viewBox }: TemplatePart, { x, y, size }: Box): string {
  const inner = svg.replace(/^<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const paint = /^<svg\b([^>]*)>/.exec(svg)?.[1] ?? ''
  const kept = [
    ...paint.matchAll(/\b(fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g),
  ]
  const looks = kept.map(([attribute]) => attribute).join(' ')
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size)}" viewBox="${viewBox}" ${looks}>${inner}</svg>`
}

type Words = {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly title: string
  readonly text: string
  readonly ink: string
}

function wordsOf(layout: TemplateLayout, { width, height, unit, title, text, ink }: Words): string {
  const isLeft = layout === 'aside' || layout === 'tiles'
  const isWide = width > 1.2 * height
  const x = isLeft ? width * 0.08 : width / 2
  const top = { centred: 0.66, aside: isWide ? 0.48 : 0.74, tiles: 0.22, pattern: 0.49 }[layout]
  const titleSize = Math.min(
    unit * 0.1,
    (width * (isLeft && isWide ? 0.5 : 0.8)) / (title.length * 0.56),
  )
  const anchor = isLeft ? 'start' : 'middle'
  const family = `font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"`
  return `<g fill="${ink}" text-anchor="${anchor}" ${family}>
<text x="${round(x)}" y="${round(height * top)}" font-size="${round(titleSize)}" font-weight="700">${escapeMarkup(title)}</text>
<text x="${round(x)}" y="${round(height * top + titleSize * 0.95)}" font-size="${round(titleSize * 0.42)}">${escapeMarkup(text)}</text>
</g>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
