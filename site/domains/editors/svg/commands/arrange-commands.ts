import type { Command } from '@tessera/svg-document'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { EditorCommand } from '#domains/editors/shell/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

type Entry = readonly [
  id: string,
  label: MessageKey,
  keys: readonly string[],
  least: number,
  make: (nodes: readonly number[]) => Command,
]

function fromEntries(editing: SvgEditing, entries: readonly Entry[]): readonly EditorCommand[] {
  return entries.map(([id, label, keys, least, make]) => ({
    id,
    label,
    keys,
    isEnabled: () => editing.selected().length >= least,
    run: () => editing.run(make(editing.selected())),
  }))
}

export function arrangeCommands(editing: SvgEditing): readonly EditorCommand[] {
  const order =
    (to: 'front' | 'forward' | 'backward' | 'back') =>
    (nodes: readonly number[]): Command => ({ type: 'reorder', nodes, to })
  const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
  return fromEntries(editing, [
    ['group', 'svgEditor.group', ['mod+g'], 1, (nodes) => ({ type: 'group', nodes })],
    ['ungroup', 'svgEditor.ungroup', ['mod+shift+g'], 1, (nodes) => ({ type: 'ungroup', nodes })],
    ['forward', 'svgEditor.forward', [']'], 1, order('forward')],
    ['backward', 'svgEditor.backward', ['['], 1, order('backward')],
    ['front', 'svgEditor.front', ['mod+]'], 1, order('front')],
    ['back', 'svgEditor.back', ['mod+['], 1, order('back')],
    [
      'flip-x',
      'svgEditor.flipX',
      ['shift+h'],
      1,
      (nodes) => ({ type: 'flip', nodes, axis: 'horizontal' }),
    ],
    [
      'flip-y',
      'svgEditor.flipY',
      ['shift+v'],
      1,
      (nodes) => ({ type: 'flip', nodes, axis: 'vertical' }),
    ],
    ...edges.map((edge): Entry => [
      `align-${edge}`,
      `svgEditor.align.${edge}`,
      [],
      1,
      (nodes) => ({ type: 'align', nodes, edge, to: nodes.length > 1 ? 'selection' : 'canvas' }),
    ]),
    ...(['horizontal', 'vertical'] as const).map((axis): Entry => [
      `distribute-${axis}`,
      `svgEditor.distribute.${axis}`,
      [],
      3,
      (nodes) => ({ type: 'distribute', nodes, axis, gap: null }),
    ]),
  ])
}

export function pathCommands(editing: SvgEditing): readonly EditorCommand[] {
  const combine =
    (operation: 'unite' | 'subtract' | 'intersect' | 'exclude') =>
    (nodes: readonly number[]): Command => ({ type: 'combine', nodes, operation })
  return fromEntries(editing, [
    ['unite', 'svgEditor.path.unite', ['mod+shift+u'], 2, combine('unite')],
    ['subtract', 'svgEditor.path.subtract', ['mod+shift+s'], 2, combine('subtract')],
    ['intersect', 'svgEditor.path.intersect', ['mod+shift+i'], 2, combine('intersect')],
    ['exclude', 'svgEditor.path.exclude', ['mod+shift+x'], 2, combine('exclude')],
    [
      'outline',
      'svgEditor.path.outline',
      ['mod+shift+o'],
      1,
      (nodes) => ({ type: 'outline-stroke', nodes }),
    ],
    ['to-path', 'svgEditor.path.toPath', [], 1, (nodes) => ({ type: 'convert-to-path', nodes })],
    ['flatten', 'svgEditor.path.flatten', [], 1, (nodes) => ({ type: 'flatten-transform', nodes })],
  ])
}
