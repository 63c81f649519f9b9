import { short } from './path-data.ts'

/** The attribute of an opacity, of fills, strokes or the element itself; nothing where all is opaque. */
export function opacity(of: '' | 'fill-' | 'stroke-', alpha: number): string {
  return alpha >= 1 ? '' : ` ${of}opacity="${short(Math.max(0, alpha))}"`
}
