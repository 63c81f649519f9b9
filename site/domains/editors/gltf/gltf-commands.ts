import { isSameCamera, wrapTurn, type Camera3d, type Look3d } from '@tessera/model3d'
import type { EditorCommand } from '#domains/editors/shell/index.ts'
import type { GltfEditing } from './use-gltf-editing.ts'

export const STEP_DEGREES = 15

/** Where a camera may stand by one press. */
export const cameraPresets = {
  front: { turn: 0, tilt: 0 },
  back: { turn: 180, tilt: 0 },
  left: { turn: -90, tilt: 0 },
  right: { turn: 90, tilt: 0 },
  top: { turn: 0, tilt: 89 },
  bottom: { turn: 0, tilt: -89 },
  corner: { turn: 30, tilt: 20 },
  isometric: { turn: 45, tilt: 35 },
  low: { turn: -30, tilt: 5 },
} as const satisfies Record<string, Pick<Camera3d, 'turn' | 'tilt'>>

export type CameraPreset = keyof typeof cameraPresets

/** Moves the camera; presses that follow quickly are one step. */
export function turnTo(editing: GltfEditing, angles: Partial<Camera3d>): void {
  editing.change('gltfEditor.step.camera', (look) => withCamera(look, angles), 'camera')
}

function withCamera(look: Look3d, angles: Partial<Camera3d>): Look3d {
  const camera = { ...look.camera, ...angles }
  return isSameCamera(camera, look.camera) ? look : { ...look, camera }
}

function nudge(editing: GltfEditing, around: number, over: number): void {
  const { turn, tilt } = editing.session.live().look.camera
  turnTo(editing, {
    turn: wrapTurn(turn + around),
    tilt: Math.min(89, Math.max(-89, tilt + over)),
  })
}

function chooseNext({ session, materials }: GltfEditing, by: number): void {
  const count = (session.read().document.own?.materials ?? materials).length
  if (count === 0) return
  const [id] = session.read().selection
  const from = id === undefined ? (by > 0 ? -1 : 0) : Number(id)
  session.select([String((from + by + count) % count)])
}

/** All that the 3D editor does by key and by name. */
export function gltfCommands(editing: GltfEditing): readonly EditorCommand[] {
  const step = (
    id: string,
    key: string,
    [around, over]: readonly [number, number],
    label: EditorCommand['label'],
  ): EditorCommand => ({
    id,
    label,
    keys: [key],
    isEnabled: isOnStage,
    run: () => nudge(editing, around, over),
  })
  return [
    step('turn-left', 'arrowleft', [-STEP_DEGREES, 0], 'gltfEditor.turnLeft'),
    step('turn-right', 'arrowright', [STEP_DEGREES, 0], 'gltfEditor.turnRight'),
    step('tilt-up', 'arrowup', [0, STEP_DEGREES], 'gltfEditor.tiltUp'),
    step('tilt-down', 'arrowdown', [0, -STEP_DEGREES], 'gltfEditor.tiltDown'),
    {
      id: 'next-material',
      label: 'gltfEditor.nextMaterial',
      keys: ['n'],
      run: () => chooseNext(editing, 1),
    },
    {
      id: 'previous-material',
      label: 'gltfEditor.previousMaterial',
      keys: ['p'],
      run: () => chooseNext(editing, -1),
    },
    {
      id: 'ground',
      label: 'gltfEditor.ground',
      keys: ['g'],
      run: () =>
        editing.change('gltfEditor.step.ground', (look) => ({ ...look, ground: !look.ground })),
    },
    {
      id: 'projection',
      label: 'gltfEditor.projection',
      keys: ['o'],
      run: () => turnTo(editing, { projection: otherProjection(editing) }),
    },
  ]
}

function otherProjection({ session }: GltfEditing): Camera3d['projection'] {
  const { projection } = session.read().document.look.camera
  return projection === 'perspective' ? 'orthographic' : 'perspective'
}

/** Controls and lists have these keys for themselves. */
function isOnStage(): boolean {
  return !document.activeElement?.matches('button, input, select, a, summary, [role="option"]')
}
