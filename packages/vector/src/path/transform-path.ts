import svgpath from 'svgpath'

/** Path data under an SVG transform list; relative commands stay relative. */
export function transformPath(d: string, transform: string): string {
  return svgpath(d).transform(transform).toString()
}
