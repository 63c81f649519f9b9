import { isObject, type JsonObject, type JsonValue } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import { num } from './svg-writer.ts'
import { joinTracks, trackOf, type Track } from './track.ts'

/**
 * Outline of a shape: for each point x, y and both handles as offsets, and before all 1 for a closed
 * one. Null for what has no outline of its own.
 */
export function outlineOf(shape: JsonObject, clock: Clock): Track | null {
  const point = (property: JsonValue | undefined) => trackOf(property, clock, [0, 0])
  const one = (property: JsonValue | undefined, usual = 0) => trackOf(property, clock, [usual])
  const join = (tracks: Track[], draw: (values: (readonly number[])[]) => number[]) =>
    joinTracks(tracks, clock.frames, draw)
  switch (shape.ty) {
    case 'sh':
      return trackOf(shape.ks, clock, [0], readOutline)
    case 'el':
      return join([point(shape.p), point(shape.s)], ([p, s]) => ellipse(p!, s!))
    case 'rc':
      return join([point(shape.p), point(shape.s), one(shape.r)], ([p, s, r]) =>
        rectangle(p!, s!, r!),
      )
    case 'sr':
      return join(
        [point(shape.p), one(shape.pt, 5), one(shape.r), one(shape.or, 10), one(shape.ir, 5)],
        ([p, count, turn, outer, inner]) =>
          star(p!, {
            count: count![0]!,
            turn: turn![0]!,
            outer: outer![0]!,
            inner: shape.sy === 2 ? null : inner![0]!,
          }),
      )
    default:
      return null
  }
}

export function readOutline(value: JsonValue | undefined): number[] | null {
  const path = Array.isArray(value) ? value[0] : value
  if (!isObject(path) || !Array.isArray(path.v)) return null
  const pair = (list: JsonValue | undefined, at: number): [number, number] => {
    const entry = Array.isArray(list) ? list[at] : undefined
    const [x, y] = Array.isArray(entry) ? entry : []
    return [typeof x === 'number' ? x : 0, typeof y === 'number' ? y : 0]
  }
  const { v, i, o, c } = path
  const points = v.flatMap((_point, at) => [...pair(v, at), ...pair(i, at), ...pair(o, at)])
  return [c === true ? 1 : 0, ...points]
}

const NUMBERS = 6

/** Outlines as path data; all have the same commands, so that browsers can move one into another. */
export function pathData(outline: readonly number[]): string {
  const count = Math.floor((outline.length - 1) / NUMBERS)
  if (count === 0) return 'M0 0'
  const at = (index: number) =>
    outline.slice(1 + (index % count) * NUMBERS, 1 + (index % count) * NUMBERS + NUMBERS)
  const [x = 0, y = 0] = at(0)
  let data = `M${num(x)} ${num(y)}`
  const isClosed = outline[0] === 1
  for (let index = 1; index < count + (isClosed ? 1 : 0); index += 1) {
    const [fromX = 0, fromY = 0, , , outX = 0, outY = 0] = at(index - 1)
    const [toX = 0, toY = 0, inX = 0, inY = 0] = at(index)
    const numbers = [fromX + outX, fromY + outY, toX + inX, toY + inY, toX, toY]
    data += `C${numbers.map(num).join(' ')}`
  }
  return isClosed ? `${data}Z` : data
}

/** Handles of a quarter of a circle, as a share of its radius. */
const ROUND = 0.552_284_75

function ellipse(
  [x = 0, y = 0]: readonly number[],
  [width = 0, height = 0]: readonly number[],
): number[] {
  const [rx, ry] = [width / 2, height / 2]
  const [hx, hy] = [rx * ROUND, ry * ROUND]
  const points = [
    [x, y - ry, -hx, 0, hx, 0],
    [x + rx, y, 0, -hy, 0, hy],
    [x, y + ry, hx, 0, -hx, 0],
    [x - rx, y, 0, hy, 0, -hy],
  ]
  return [1, ...points.flat()]
}

function rectangle(
  [x = 0, y = 0]: readonly number[],
  [width = 0, height = 0]: readonly number[],
  [rounding = 0]: readonly number[],
): number[] {
  const [rx, ry] = [width / 2, height / 2]
  const r = Math.max(0, Math.min(rounding, Math.abs(rx), Math.abs(ry)))
  const h = r * ROUND
  const points = [
    [x + rx, y - ry + r, 0, -h, 0, 0],
    [x + rx, y + ry - r, 0, 0, 0, h],
    [x + rx - r, y + ry, h, 0, 0, 0],
    [x - rx + r, y + ry, 0, 0, -h, 0],
    [x - rx, y + ry - r, 0, h, 0, 0],
    [x - rx, y - ry + r, 0, 0, 0, -h],
    [x - rx + r, y - ry, -h, 0, 0, 0],
    [x + rx - r, y - ry, 0, 0, h, 0],
  ]
  return [1, ...points.flat()]
}

type Star = { count: number; turn: number; outer: number; inner: number | null }

function star([x = 0, y = 0]: readonly number[], { count, turn, outer, inner }: Star): number[] {
  const corners = Math.max(3, Math.round(count)) * (inner === null ? 1 : 2)
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((turn - 90) * Math.PI) / 180 + (2 * Math.PI * corner) / corners
    const radius = inner !== null && corner % 2 === 1 ? inner : outer
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0, 0, 0, 0]
  })
  return [1, ...points.flat()]
}
