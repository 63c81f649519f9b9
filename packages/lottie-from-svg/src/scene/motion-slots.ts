import type { SvgNode } from '../tree/svg-node.ts'
import { idOfReference } from '../tree/svg-node.ts'
import { readSmilCourse } from '../timing/smil-course.ts'
import { combineTracks } from '../track/combine-tracks.ts'
import { stackEffects } from '../track/stack-effects.ts'
import { measurePath } from '../values/path-measure.ts'
import { readPathValue } from '../values/path-value.ts'
import { numbersIn, readRatio } from '../values/read-numbers.ts'
import type { SmilAnimation } from './animations.ts'
import { noteTrack, smilPieces } from './property-track.ts'
import type { Scene, TransformSlot } from './scene.ts'
import { type ValueReader } from '../values/value.ts'

/** No place on the way: the motion does not run. */
const NOWHERE = -1

/** `animateMotion` as moves and turns; each of several on one element is a slot of its own. */
export function motionSlots(scene: Scene, smil: readonly SmilAnimation[]): TransformSlot[] {
  const motions = smil.filter(({ node }) => node.name === 'animateMotion')
  // Only the last of motions that replace each other is kept.
  const kept = motions.filter(
    ({ node }, at) => node.attributes.get('additive') === 'sum' || at === motions.length - 1,
  )
  if (kept.length < motions.length) {
    scene.report.add('omitted', 'animateMotion', 'a later motion of the element replaces it')
  }
  return kept.flatMap((motion) => motionSlot(scene, motion))
}

function motionSlot(scene: Scene, motion: SmilAnimation): TransformSlot[] {
  const { node } = motion
  const data = wayOf(scene, node)
  const path = data === null ? null : readPathValue(data)
  if (!path || path.length === 0) {
    scene.report.add('omitted', 'animateMotion', 'it names no path')
    return []
  }
  const way = measurePath(path)
  const reader: ValueReader = {
    isBlendable: true,
    readAll: (texts) =>
      texts.map((text) => {
        const ratio = readRatio(text)
        return ratio === null ? null : [ratio]
      }),
  }
  const read = readSmilCourse(shareNode(node, way.shares), reader)
  if (!read) return []
  const shares = stackEffects({
    base: { still: [NOWHERE] },
    effects: [{ pieces: smilPieces(scene, motion, { ...read, isAdded: false }), order: 0 }],
    until: scene.until,
    tolerance: 0.001,
    budget: scene.budget,
  })
  const turn = turnOf(node.attributes.get('rotate'))
  const turns = turn.follows || turn.degrees !== 0
  const track = combineTracks({
    tracks: [shares],
    linearity: way.isStraight ? 'joint' : 'none',
    until: scene.until,
    tolerance: scene.size / 8000,
    budget: scene.budget,
    compute: (value) => {
      const share = value?.[0] ?? NOWHERE
      if (share < 0) return turns ? [0, 0, 0, 0, 1, 1] : [0, 0]
      const [x, y, degrees] = way.placeAt(share)
      return turns ? [x, y, turn.degrees + (turn.follows ? degrees : 0), 0, 1, 1] : [x, y]
    },
  })
  noteTrack(scene, track)
  return [{ kind: turns ? 'parts' : 'translate', track }]
}

function turnOf(text: string | undefined): { follows: boolean; degrees: number } {
  if (text === 'auto') return { follows: true, degrees: 0 }
  if (text === 'auto-reverse') return { follows: true, degrees: 180 }
  return { follows: false, degrees: Number.parseFloat(text ?? '') || 0 }
}

/** The path data of a motion: of its `mpath`, its `path` or the points that it names. */
function wayOf(scene: Scene, node: SvgNode): string | null {
  const mpath = node.children.find((child) => child.name === 'mpath')
  if (mpath) {
    const id = idOfReference(mpath.attributes.get('href'))
    return (id !== null && scene.tree.byId.get(id)?.attributes.get('d')) || null
  }
  const path = node.attributes.get('path')
  if (path !== undefined) return path
  const values = node.attributes.get('values')
  const [from, to, by] = ['from', 'to', 'by'].map((name) => node.attributes.get(name))
  const texts = values === undefined ? [from ?? '0 0', to ?? by] : values.split(';')
  const points = texts.map((text) => numbersIn(text ?? '')).filter((point) => point.length === 2)
  if (values === undefined && to === undefined && by !== undefined && points.length === 2) {
    points[1] = [points[0]![0]! + points[1]![0]!, points[0]![1]! + points[1]![1]!]
  }
  return points.length > 0 ? `M${points.map((point) => point.join(' ')).join('L')}` : null
}

/** The motion as an animation of shares of its way. */
function shareNode(node: SvgNode, shares: readonly number[]): SvgNode {
  const { attributes } = node
  const mode = attributes.get('calcMode') ?? 'paced'
  const keyPoints = attributes.get('keyPoints')
  const isPaced = mode === 'paced'
  const values = isPaced ? '0;1' : (keyPoints ?? shares.join(';'))
  const entries: [string, string][] = [
    ['values', values],
    ['calcMode', isPaced ? 'linear' : mode],
  ]
  for (const name of isPaced ? [] : ['keyTimes', 'keySplines']) {
    const value = attributes.get(name)
    if (value !== undefined) entries.push([name, value])
  }
  return { ...node, name: 'animate', attributes: new Map(entries) }
}
