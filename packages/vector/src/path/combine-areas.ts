import { VectorError } from '../vector-error.ts'
import { orientContours } from './orient-contours.ts'
import type { PathKit, SkPath } from './path-kit.ts'

/** An area that is filled by the even-odd rule, for non-zero winding. */
export function evenOddToNonZero(kit: PathKit, d: string): string {
  const path = kit.FromSVGString(d)
  path.setFillType(kit.FillType.EVENODD)
  path.simplify()
  const simple = path.toSVGString()
  path.delete()
  return simple === '' ? d : orientContours(simple)
}

/**
 * Areas for non-zero winding joined to one whose contours do not cross.
 *
 * @throws VectorError `bad-operation` when Skia gives up
 */
export function uniteAreas(kit: PathKit, areas: readonly string[]): string {
  const whole = kit.NewPath()
  for (const area of areas) joinInto(kit, whole, area)
  whole.simplify()
  const joined = whole.toSVGString()
  whole.delete()
  return joined === '' ? '' : orientContours(joined)
}

/** What of an area for non-zero winding lies within all of `clips`. */
export function cutArea(kit: PathKit, area: string, clips: readonly SkPath[]): string {
  if (clips.length === 0) return area
  const path = kit.FromSVGString(area)
  for (const clip of clips) path.op(clip, kit.PathOp.INTERSECT)
  const left = path.toSVGString()
  path.delete()
  return left === '' ? '' : orientContours(left)
}

/**
 * Adds an area to a path.
 *
 * @throws VectorError `bad-operation` when Skia gives up
 */
export function joinInto(kit: PathKit, whole: SkPath, area: string): void {
  const part = kit.FromSVGString(area)
  const joined = whole.op(part, kit.PathOp.UNION)
  part.delete()
  if (!joined) throw new VectorError('bad-operation', 'The paths of a drawing cannot be joined')
}
