/** Formats that the inspection draws anew. */
const DRAWN: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'svg'])

export function hasPreview(format: string): boolean {
  return DRAWN.has(format)
}
