import { useT } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorIcon } from '#domains/editors/shell/index.ts'
import { toolNames } from '#domains/editors/svg/state/svg-ui.ts'
import { toolKeys } from '#domains/editors/svg/commands/tool-keys.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { glyphs } from '#domains/editors/svg/glyphs.ts'

/** The tools beside the canvas; on phones below it. */
export function ToolBar({ editing: { session } }: { readonly editing: SvgEditing }) {
  const t = useT()
  const current = useEditor(session, ({ tool }) => tool)
  return (
    <div className="svg-tools only-scripted" role="toolbar" aria-label={t('svgEditor.tools')}>
      {toolNames.map((tool) => (
        <button
          key={tool}
          type="button"
          className="icon-btn icon-btn--sm"
          aria-pressed={tool === current}
          aria-label={t(`svgEditor.tool.${tool}`)}
          title={`${t(`svgEditor.tool.${tool}`)} (${toolKeys[tool].toUpperCase()})`}
          onClick={() => session.setTool(tool)}
        >
          <EditorIcon path={glyphs[tool]} />
        </button>
      ))}
    </div>
  )
}
