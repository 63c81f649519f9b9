import { isObject, type JsonObject, type JsonValue } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import { animated, transformed, type SvgWriter } from './svg-writer.ts'
import { isMoving, joinTracks, mapTrack, trackOf, type Track } from './track.ts'

/** Markup under the transform of a layer or group, each function a group of its own, so that it stays exact. */
export function writeTransform(
  writer: SvgWriter,
  transform: JsonValue | undefined,
  clock: Clock,
  inner: string,
): string {
  if (!isObject(transform)) return inner
  const { a, s, r, sk, sa } = transform
  const flat = (track: Track) => mapTrack(track, ([x = 0, y = 0]) => [x, y])
  const anchor = mapTrack(flat(trackOf(a, clock, [0, 0])), ([x = 0, y = 0]) => [-x, -y])
  const scale = mapTrack(trackOf(s, clock, [100, 100]), ([x = 100, y = x]) => [x / 100, y / 100])
  const turn = trackOf(r ?? transform.rz, clock, [0])
  const skew = trackOf(sk, clock, [0])
  const axis = trackOf(sa, clock, [0])
  const opposite = (track: Track) => mapTrack(track, ([angle = 0]) => [-angle])
  let markup = transformed(writer, 'translate', anchor, inner)
  markup = transformed(writer, 'scale', scale, markup)
  if (isMoving(skew) || skew[0]!.value[0] !== 0) {
    markup = transformed(writer, 'rotate', axis, markup)
    markup = transformed(writer, 'skewX', opposite(skew), markup)
    markup = transformed(writer, 'rotate', opposite(axis), markup)
  }
  markup = transformed(writer, 'rotate', turn, markup)
  return transformed(writer, 'translate', positionOf(transform, clock), markup)
}

function positionOf({ p }: JsonObject, clock: Clock): Track {
  if (isObject(p) && (p.s === true || (isObject(p.x) && isObject(p.y)))) {
    const parts = [p.x, p.y].map((part) => trackOf(part, clock, [0]))
    return joinTracks(parts, clock.frames, ([x, y]) => [x![0] ?? 0, y![0] ?? 0])
  }
  return mapTrack(trackOf(p, clock, [0, 0]), ([x = 0, y = 0]) => [x, y])
}

/** Markup under an opacity, a percentage. */
export function writeOpacity(
  writer: SvgWriter,
  opacity: JsonValue | undefined,
  clock: Clock,
  inner: string,
): string {
  const track = mapTrack(trackOf(opacity, clock, [100]), ([share = 100]) => [
    Math.min(1, Math.max(0, share / 100)),
  ])
  if (!isMoving(track) && track[0]!.value[0] === 1) return inner
  const written = animated(writer, 'opacity', track, ([share = 1]) =>
    String(Math.round(share * 1000) / 1000),
  )
  return `<g${written.attributes}>${written.children}${inner}</g>`
}
