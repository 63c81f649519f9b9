import { combineTracks } from '../track/combine-tracks.ts'
import { stackEffects } from '../track/stack-effects.ts'
import { measurePath } from '../values/path-measure.ts'
import { readPathValue } from '../values/path-value.ts'
import { readAngle } from '../values/transform-list.ts'
import { animates, cssCourse, cssPieces, noteTrack, specified } from './property-track.ts'
import type { Instance, Scene, TransformSlot } from './scene.ts'
import { type Value, type ValueReader } from '../values/value.ts'

/** The CSS motion path of an element (`offset-path: path(…)`) as one slot. */
export function offsetPathSlots(scene: Scene, instance: Instance): TransformSlot[] {
  const text = specified(instance, 'offset-path')
  if (text === undefined || text === 'none') return []
  const data = /^path\(\s*["']([^"']*)["']\s*\)$/.exec(text)?.[1]
  const path = data === undefined ? null : readPathValue(data)
  if (!path || path.length === 0) {
    scene.report.add('omitted', 'offset-path', 'only path() is followed')
    return []
  }
  const way = measurePath(path)
  const read = (value: string): Value | null => {
    const number = Number.parseFloat(value)
    if (!Number.isFinite(number)) return null
    return [value.trim().endsWith('%') ? number / 100 : way.length > 0 ? number / way.length : 0]
  }
  const reader: ValueReader = { isBlendable: true, readAll: (texts) => texts.map(read) }
  const rows = (scene.plan.css.get(instance.node) ?? []).filter((row) =>
    animates(row, 'offset-distance'),
  )
  const shares = stackEffects({
    base: { still: read(specified(instance, 'offset-distance') ?? '0') ?? [0] },
    effects: rows.map((row, order) => {
      const course = cssCourse(
        row,
        reader,
        (all) => all.findLast(({ property }) => property === 'offset-distance')?.value,
      )
      return { pieces: cssPieces(scene, row, course), order }
    }),
    until: scene.until,
    tolerance: 0.001,
    budget: scene.budget,
  })
  const rotate = specified(instance, 'offset-rotate') ?? 'auto'
  const follows = /auto|reverse/.test(rotate)
  const extra = (readAngle(rotate) ?? 0) + (rotate.includes('reverse') ? 180 : 0)
  const track = combineTracks({
    tracks: [shares],
    linearity: way.isStraight ? 'joint' : 'none',
    until: scene.until,
    tolerance: scene.size / 8000,
    budget: scene.budget,
    compute: (value) => {
      const [x, y, degrees] = way.placeAt(value?.[0] ?? 0)
      return [x, y, extra + (follows ? degrees : 0), 0, 1, 1]
    },
  })
  noteTrack(scene, track)
  return [{ kind: 'parts', track }]
}
