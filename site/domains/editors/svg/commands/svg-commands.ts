import type { EditorCommand } from '#domains/editors/shell/index.ts'
import { toolNames } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { arrangeCommands, pathCommands } from './arrange-commands.ts'
import { arrowCommands, penCommands } from './arrow-commands.ts'
import { selectionCommands } from './selection-commands.ts'
import { toolKeys } from './tool-keys.ts'

/** All that the SVG editor does by key and by name. */
export function svgCommands(editing: SvgEditing): readonly EditorCommand[] {
  return [
    ...toolCommands(editing),
    ...arrowCommands(editing),
    ...penCommands(editing),
    ...selectionCommands(editing),
    ...arrangeCommands(editing),
    ...pathCommands(editing),
  ]
}

function toolCommands({ session }: SvgEditing): readonly EditorCommand[] {
  return toolNames.map((tool) => ({
    id: `tool-${tool}`,
    label: `svgEditor.tool.${tool}` as const,
    keys: [toolKeys[tool]],
    run: () => session.setTool(tool),
  }))
}
