import type { CSSProperties } from 'react'

/** How a visitor looks at a sheet of glyphs; null leaves a glyph as it was drawn. */
export type PackCustomization = {
  /** #rrggbb */
  readonly color: string | null
  /** Pixels. */
  readonly size: number
  readonly stroke: number | null
}

export const sizeBounds = { least: 16, most: 64, step: 4, usual: 36 } as const
export const strokeBounds = { least: 0.5, most: 4, step: 0.25 } as const

export const noCustomization: PackCustomization = {
  color: null,
  size: sizeBounds.usual,
  stroke: null,
}

/** A colour field always sends a colour: black stands for the colour of the page's own ink. */
export const INK = '#000000'

/** The look in an address; what cannot be read stands as it would without. */
export function readPackCustomization(query: URLSearchParams): PackCustomization {
  const color = query.get('color')?.replace(/^#?/, '#').toLowerCase() ?? ''
  const isColor = /^#[0-9a-f]{6}$/.test(color) && color !== INK
  return {
    color: isColor ? color : null,
    size: readNumber(query.get('size'), sizeBounds) ?? sizeBounds.usual,
    stroke: readNumber(query.get('stroke'), strokeBounds),
  }
}

/** The look as parameters of an address, nothing for what is as usual. */
export function customizationParams({
  color,
  size,
  stroke,
}: PackCustomization): [string, string][] {
  const params: [string, string][] = []
  if (color !== null) params.push(['color', color.slice(1)])
  if (size !== sizeBounds.usual) params.push(['size', String(size)])
  if (stroke !== null) params.push(['stroke', String(stroke)])
  return params
}

/** The custom properties that restyle every glyph of a sheet. */
export function customizationStyle({ color, size, stroke }: PackCustomization): CSSProperties {
  return {
    ...(color !== null && { '--paint': color }),
    ...(size !== sizeBounds.usual && { '--glyph': `${size}px` }),
    ...(stroke !== null && { '--stroke': stroke }),
  }
}

function readNumber(
  text: string | null,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  if (text === null || text === '') return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
