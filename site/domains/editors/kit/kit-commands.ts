import type { Scene, SceneCommand, SceneMember } from '@tessera/kit'
import type { EditorSession } from '#domains/editors/session/index.ts'
import type { EditorCommand } from '#domains/editors/shell/index.ts'

type KitActions = {
  readonly session: EditorSession<Scene>
  readonly run: (command: SceneCommand, group?: string) => void
  readonly shuffle: () => void
  /** Plays the idle motion, or stops it. */
  readonly play: () => void
}

const SMALL = 1
const LARGE = 10

/** What the kit editor can do by keys and by name. */
export function kitCommands({ session, run, shuffle, play }: KitActions): readonly EditorCommand[] {
  const current = (): SceneMember | undefined => {
    const { document, selection } = session.read()
    return document.members.find(({ id }) => String(id) === selection[0]) ?? document.members.at(-1)
  }
  const withCurrent = (make: (member: SceneMember) => SceneCommand, group?: string) => () => {
    const member = current()
    if (member) run(make(member), group)
  }
  const nudge = (dx: number, dy: number) =>
    withCurrent(({ id, transform: { x, y } }) => {
      return { type: 'transform', id, transform: { x: x + dx, y: y + dy } }
    }, 'nudge')
  const isOnCanvas = () => globalThis.document.activeElement?.closest('.ed-canvas') !== null
  const arrows = [
    ['up', 0, -1],
    ['down', 0, 1],
    ['left', -1, 0],
    ['right', 1, 0],
  ] as const
  return [
    { id: 'shuffle', label: 'kitEditor.shuffle', keys: ['r'], run: shuffle },
    { id: 'play', label: 'kitEditor.play', keys: ['p'], run: play },
    {
      id: 'flip-x',
      label: 'kitEditor.flipX',
      keys: ['h'],
      run: withCurrent(({ id, transform }) => {
        return { type: 'transform', id, transform: { flipX: !transform.flipX } }
      }),
    },
    {
      id: 'flip-y',
      label: 'kitEditor.flipY',
      keys: ['v'],
      run: withCurrent(({ id, transform }) => {
        return { type: 'transform', id, transform: { flipY: !transform.flipY } }
      }),
    },
    {
      id: 'raise',
      label: 'kitEditor.command.forward',
      keys: [']'],
      run: withCurrent(({ id }) => ({ type: 'raise', id, by: 1 })),
    },
    {
      id: 'lower',
      label: 'kitEditor.command.backward',
      keys: ['['],
      run: withCurrent(({ id }) => ({ type: 'raise', id, by: -1 })),
    },
    {
      id: 'duplicate',
      label: 'kitEditor.step.duplicate',
      keys: ['d'],
      run: withCurrent(({ id }) => ({ type: 'duplicate', id })),
    },
    {
      id: 'remove',
      label: 'kitEditor.step.remove',
      keys: ['delete'],
      run: withCurrent(({ id }) => ({ type: 'remove', id })),
    },
    ...arrows.flatMap(([way, dx, dy]): EditorCommand[] => [
      {
        id: `nudge-${way}`,
        label: `kitEditor.nudge.${way}`,
        keys: [`arrow${way}`],
        isEnabled: isOnCanvas,
        run: nudge(dx * SMALL, dy * SMALL),
      },
      {
        id: `nudge-far-${way}`,
        label: `kitEditor.nudgeFar.${way}`,
        keys: [`shift+arrow${way}`],
        isEnabled: isOnCanvas,
        run: nudge(dx * LARGE, dy * LARGE),
      },
    ]),
  ]
}
