import { objectsIn, type JsonObject } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import { pathData, readOutline } from './geometry.ts'
import { animated, num, wideArea, type SvgWriter } from './svg-writer.ts'
import { mapTrack, trackOf } from './track.ts'

/**
 * The masks of a layer in its own space. Those that add and take away are painted white and black in
 * turn; one that intersects begins a new mask around what the others left.
 */
export function writeMasks(
  writer: SvgWriter,
  { masksProperties }: JsonObject,
  clock: Clock,
  markup: string,
): string {
  const masks = objectsIn(masksProperties).filter(({ mode }) => mode !== 'n')
  const rounds: JsonObject[][] = []
  for (const mask of masks) {
    const last = rounds.at(-1)
    if (mask.mode === 'i' || !last) rounds.push([mask])
    else last.push(mask)
  }
  return rounds.reduce((inner, round) => writeRound(writer, round, clock, inner), markup)
}

function writeRound(
  writer: SvgWriter,
  masks: readonly JsonObject[],
  clock: Clock,
  markup: string,
): string {
  const reach = 4 * Math.max(writer.width, writer.height)
  const area = wideArea(writer)
  const ground = masks[0]?.mode === 's' ? `<rect ${area} fill="#fff"/>` : ''
  const painted = masks.map((mask) => {
    const isTaken = mask.mode === 's'
    const color = isTaken ? '#000' : '#fff'
    if (!['a', 's', 'i'].includes(String(mask.mode))) writer.lose(`mask mode ${String(mask.mode)}`)
    const d = animated(writer, 'd', trackOf(mask.pt, clock, [0], readOutline), (outline) => {
      const data = pathData(outline)
      return mask.inv === true ? `M${-reach} ${-reach}H${reach}V${reach}H${-reach}Z${data}` : data
    })
    const share = mapTrack(trackOf(mask.o, clock, [100]), ([value = 100]) => [value / 100])
    const opacity = animated(writer, 'fill-opacity', share, ([value = 1]) => num(value))
    return `<path fill="${color}" fill-rule="evenodd"${d.attributes}${opacity.attributes}>${d.children}${opacity.children}</path>`
  })
  const id = writer.define(
    (name) =>
      `<mask id="${name}" maskUnits="userSpaceOnUse" ${area}>${ground}${painted.join('')}</mask>`,
  )
  return `<g mask="url(#${id})">${markup}</g>`
}
