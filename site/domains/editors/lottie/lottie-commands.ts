import type { EditorCommand } from '#domains/editors/shell/index.ts'
import { deleteSelected, moveLayer } from './timeline/layer-key.ts'
import type { LottieEditing } from './use-lottie-editing.ts'

/** All that the Lottie editor does by key and by name. */
export function lottieCommands(editing: LottieEditing): readonly EditorCommand[] {
  const { session, clock, run } = editing
  const animation = () => session.read().document.animation
  const seek = (frame: number) => clock.seek(frame)
  const chosen = () => session.read().selection
  const hasChosen = () => chosen().length > 0
  const move = (by: number) => {
    const [id] = chosen()
    if (id !== undefined) moveLayer(editing, id, by, () => undefined)
  }
  return [
    {
      id: 'play',
      label: 'lottieEditor.playOrPause',
      keys: ['space', 'k'],
      isEnabled: isFree,
      run: () => (clock.isPlaying() ? clock.pause() : clock.play()),
    },
    {
      id: 'frame-before',
      label: 'lottieEditor.frameBefore',
      keys: ['arrowleft', 'j'],
      isEnabled: isFree,
      run: () => seek(Math.ceil(clock.frame()) - 1),
    },
    {
      id: 'frame-after',
      label: 'lottieEditor.frameAfter',
      keys: ['arrowright', 'l'],
      isEnabled: isFree,
      run: () => seek(Math.floor(clock.frame()) + 1),
    },
    {
      id: 'first-frame',
      label: 'lottieEditor.firstFrame',
      keys: ['home'],
      isEnabled: isFree,
      run: () => seek(animation().ip),
    },
    {
      id: 'last-frame',
      label: 'lottieEditor.lastFrame',
      keys: ['end'],
      isEnabled: isFree,
      run: () => seek(animation().op - 1),
    },
    { id: 'in', label: 'lottieEditor.setIn', keys: ['i'], run: () => setIn(editing) },
    { id: 'out', label: 'lottieEditor.setOut', keys: ['o'], run: () => setOut(editing) },
    { id: 'reverse', label: 'lottieEditor.reverse', run: () => run({ type: 'reverse' }) },
    {
      id: 'forward',
      label: 'lottieEditor.forward',
      keys: [']'],
      isEnabled: hasChosen,
      run: () => move(-1),
    },
    {
      id: 'backward',
      label: 'lottieEditor.backward',
      keys: ['['],
      isEnabled: hasChosen,
      run: () => move(1),
    },
    {
      id: 'delete',
      label: 'lottieEditor.delete',
      keys: ['delete', 'backspace'],
      isEnabled: hasChosen,
      run: () => deleteSelected(editing, chosen()[0]!),
    },
  ]
}

/** The part begins with the frame that is shown. */
export function setIn({ session, clock, run }: LottieEditing): void {
  const { op } = session.read().document.animation
  run({ type: 'trim', from: Math.floor(clock.frame()), to: op })
}

/** The part ends after the frame that is shown. */
export function setOut({ session, clock, run }: LottieEditing): void {
  const { ip } = session.read().document.animation
  run({ type: 'trim', from: ip, to: Math.floor(clock.frame()) + 1 })
}

/** Controls and the layers have these keys for themselves. */
function isFree(): boolean {
  return !document.activeElement?.matches('button, input, select, a, summary, [role="treeitem"]')
}
