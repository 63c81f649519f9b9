import {
  applyCommand,
  boundsOfNodes,
  replayCommands,
  type Command,
  type SvgDocument,
} from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'
import { roundTo, type Point } from '#domains/editors/svg/state/frame.ts'
import { gradientLine, moveGradientEnd } from './gradient-line.ts'
import type { Drag, Press } from './tool.ts'

const STEP_DEGREES = 15

/** By a grip of the frame; Shift keeps the proportions, Alt the middle. */
export function beginScale({ editing, point }: Press, side: string): Drag {
  const nodes = editing.selected()
  const box = boundsOfNodes(editing.session.read().document, nodes)
  if (box === null) return none
  const gesture = editing.session.beginGesture('svgEditor.step.scale')
  return gestureDrag(gesture, editing, (to, at) => {
    const command = scaleBy(box, side, {
      from: point,
      to,
      isEven: at.shiftKey,
      isCentred: at.altKey,
    })
    return command === null ? null : { type: 'scale', nodes, ...command }
  })
}

export function beginTurn({ editing, point }: Press): Drag {
  const nodes = editing.selected()
  const box = boundsOfNodes(editing.session.read().document, nodes)
  if (box === null) return none
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  const gesture = editing.session.beginGesture('svgEditor.step.rotate')
  return gestureDrag(gesture, editing, (to, at) => {
    const turned = angleOf(middle, to) - angleOf(middle, point)
    const isStepped = at.shiftKey || editing.ui.read().snaps.angles
    const degrees = isStepped
      ? Math.round(turned / STEP_DEGREES) * STEP_DEGREES
      : Math.round(turned * 10) / 10
    return { type: 'rotate', nodes, degrees, origin: [middle.x, middle.y] }
  })
}

/** By an end of the gradient’s line. */
export function beginGradient({ editing, frame }: Press, isEnd: boolean): Drag {
  const { session } = editing
  const own = gradientLine(session.read().document, editing.selected())
  if (own === null) return none
  const gesture = session.beginGesture('svgEditor.step.gradient')
  return {
    move(to) {
      const place = { x: roundTo(to.x, frame.unit), y: roundTo(to.y, frame.unit) }
      const commands = moveGradientEnd(own, isEnd ? 'end' : 'start', place)
      if (commands) gesture.move((now: SvgDocument) => replayCommands(now, commands))
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  }
}

type ScaleDrag = {
  readonly from: Point
  readonly to: Point
  readonly isEven: boolean
  readonly isCentred: boolean
}

/** How a grip named by its sides (`n`, `se`) scales a box; null where it would vanish. */
export function scaleBy(
  { minX, minY, maxX, maxY }: Bounds,
  side: string,
  { from, to, isEven, isCentred }: ScaleDrag,
): { readonly x: number; readonly y: number; readonly origin: readonly number[] } | null {
  const [width, height] = [maxX - minX, maxY - minY]
  const [east, west] = [side.includes('e'), side.includes('w')]
  const [south, north] = [side.includes('s'), side.includes('n')]
  const grow = isCentred ? 2 : 1
  const stretch = (size: number, by: number, isOn: boolean) =>
    !isOn || size === 0 ? 1 : (size + by * grow) / size
  let x = stretch(width, (to.x - from.x) * (west ? -1 : 1), east || west)
  let y = stretch(height, (to.y - from.y) * (north ? -1 : 1), north || south)
  if (isEven) {
    const most = !(east || west) ? y : !(north || south) ? x : Math.abs(x) > Math.abs(y) ? x : y
    ;[x, y] = [most, most]
  }
  if (Math.abs(x) < 1e-3 || Math.abs(y) < 1e-3) return null
  const origin = isCentred
    ? [(minX + maxX) / 2, (minY + maxY) / 2]
    : [
        east ? minX : west ? maxX : (minX + maxX) / 2,
        south ? minY : north ? maxY : (minY + maxY) / 2,
      ]
  return { x, y, origin }
}

type Gesture = ReturnType<Press['editing']['session']['beginGesture']>

/** A drag that shows one command at each move, from the drawing as it was at the press. */
function gestureDrag(
  gesture: Gesture,
  { session, ui }: Press['editing'],
  commandAt: (to: Point, event: PointerEvent) => Command | null,
): Drag {
  return {
    move(to, event) {
      const command = commandAt(to, event)
      if (command === null) return
      gesture.move((now: SvgDocument) => applyCommand(now, command))
      const ids = session.read().selection.map(Number)
      ui.setQuietly({ liveBox: boundsOfNodes(session.live(), ids) })
    },
    end() {
      ui.setQuietly({ liveBox: null, hint: null })
      gesture.commit()
    },
    cancel() {
      ui.setQuietly({ liveBox: null, hint: null })
      gesture.cancel()
    },
  }
}

const none: Drag = { move: () => undefined, end: () => undefined, cancel: () => undefined }

function angleOf(middle: Point, { x, y }: Point): number {
  return (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI
}
