import { findEdges, SURE_EDGE, type Edges } from './find-edges.ts'
import { groupPixels, type Group } from './group-pixels.ts'
import type { Picture } from './picture.ts'

/** A part of a picture, in shares of its width and height from the top left. */
export type Crop = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Edges this near to each other, as a share of the longer side, belong to one thing. */
const REACH = 0.025
/** Smaller things are dust, as a share of the longer side. */
const LEAST_SIDE = 0.08
/** What is left free around a thing, as a share of its longer side. */
const MARGIN = 0.06
/** How much closer to the middle counts. */
const CENTRE_WEIGHT = 1.5
const MOST = 4
/** What takes more of both sides may be a sheet of paper or a window. */
const SHEET = 0.6

/**
 * What in a picture may be meant, best first and at most four: connected groups of edges, those near the
 * middle and with many edges before others. What lies within a thing is a part of it, and proposed after it
 * where the thing is so large that it may be a window or a sheet of paper. What reaches round three sides is
 * left out. Empty where there is nothing or only one thing that fills the picture.
 *
 * @throws {VisualError} invalid_picture
 */
export function proposeCrops(picture: Picture): Crop[] {
  const { width, height } = picture
  const things = thingsIn(findEdges(picture), width, height)
  const holdersOf = (group: Group) =>
    things.filter((other) => other !== group && holds(other, group))
  const outer = things.filter((group) => holdersOf(group).length === 0)
  const inner = things.filter((group) => {
    const holders = holdersOf(group)
    return holders.length > 0 && holders.every((each) => isSheet(each, width, height))
  })
  const rated = (groups: readonly Group[]) =>
    groups
      .map((group) => ({ group, rating: rate(group, width, height) }))
      .toSorted((a, b) => b.rating - a.rating)
  const crops = [...rated(outer), ...rated(inner)]
    .slice(0, MOST)
    .map(({ group }) => cropOf(group, width, height))
  return crops.length === 1 && isWhole(crops[0]!) ? [] : crops
}

function thingsIn({ strength }: Edges, width: number, height: number): Group[] {
  const longer = Math.max(width, height)
  const isEdge = Uint8Array.from(strength, (value) => (value > SURE_EDGE ? 1 : 0))
  const all = groupPixels(isEdge, width, Math.max(1, Math.round(REACH * longer)))
  return all.filter(
    (group) =>
      Math.max(group.right - group.left, group.bottom - group.top) >= LEAST_SIDE * longer &&
      sidesTouched(group, width, height) < 3,
  )
}

/** Large enough to be what things lie on. */
function isSheet({ left, top, right, bottom }: Group, width: number, height: number): boolean {
  return (right - left) / width > SHEET && (bottom - top) / height > SHEET
}

function rate(group: Group, width: number, height: number): number {
  const x = (group.left + group.right) / 2 / width - 0.5
  const y = (group.top + group.bottom) / 2 / height - 0.5
  return group.pixels * Math.max(0, 1 - CENTRE_WEIGHT * Math.hypot(x, y)) ** 2
}

/** Edges begin one pixel from the side, and their groups reach a little further than they do. */
function sidesTouched({ left, top, right, bottom }: Group, width: number, height: number): number {
  const near = 0.02 * Math.max(width, height) + 1
  const gaps = [left, top, width - 1 - right, height - 1 - bottom]
  return gaps.filter((gap) => gap <= near).length
}

function holds(outer: Group, inner: Group): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom &&
    outer.pixels > inner.pixels
  )
}

function cropOf({ left, top, right, bottom }: Group, width: number, height: number): Crop {
  const free = MARGIN * Math.max(right - left, bottom - top) + 2
  const [x0, y0] = [Math.max(0, left - free), Math.max(0, top - free)]
  const [x1, y1] = [Math.min(width, right + 1 + free), Math.min(height, bottom + 1 + free)]
  return {
    left: x0 / width,
    top: y0 / height,
    width: (x1 - x0) / width,
    height: (y1 - y0) / height,
  }
}

function isWhole({ width, height }: Crop): boolean {
  return Math.max(width, height) > 0.75
}
