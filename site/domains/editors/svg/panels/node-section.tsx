import { useT } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { useUi } from '#domains/editors/svg/state/svg-ui.ts'
import {
  deleteNodes,
  joinNodes,
  placeNode,
  setKind,
  splitAtNodes,
  stepNode,
} from '#domains/editors/svg/tools/node-edits.ts'
import { nodeOf, pathUnderEdit } from '#domains/editors/svg/tools/path-under-edit.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { insertBetween } from '#domains/editors/svg/tools/insert-between.ts'
import { Num } from '#domains/editors/shell/index.ts'

/** The chosen nodes of the path: kind, place, and what is done to them. */
export function NodeSection({ editing }: { readonly editing: SvgEditing }) {
  const t = useT()
  const { session, ui } = editing
  const document = useEditor(session, (state) => state.document)
  const names = useUi(ui, ({ nodes }) => nodes)
  const path = pathUnderEdit(document, editing.selected())
  const last = names.at(-1)
  const node = path && last !== undefined ? nodeOf(path.runs, last) : undefined
  const place = path && node ? path.toDrawing(node.x, node.y) : null
  const count = path?.runs.reduce((sum, { nodes }) => sum + nodes.length, 0) ?? 0
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{t('svgEditor.nodes')}</h2>
        <span className="caption num">
          {t('svgEditor.nodesOf', { chosen: names.length, count })}
        </span>
      </div>
      <div className="svg-ops">
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => stepNode(editing, -1)}
        >
          {t('svgEditor.node.previous')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => stepNode(editing, 1)}
        >
          {t('svgEditor.node.next')}
        </button>
      </div>
      {node && place && last !== undefined && (
        <>
          <div
            className="segment segment--fill svg-kinds"
            role="group"
            aria-label={t('svgEditor.nodeKind')}
          >
            {(['corner', 'smooth', 'symmetric'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={node.kind === kind}
                onClick={() => setKind(editing, kind)}
              >
                {t(`svgEditor.node.${kind}`)}
              </button>
            ))}
          </div>
          <div className="ed-prop__pair">
            <Num
              label={t('svgEditor.node.x')}
              sign="X"
              value={place.x}
              onChange={(x) => placeNode(editing, last, x, place.y)}
            />
            <Num
              label={t('svgEditor.node.y')}
              sign="Y"
              value={place.y}
              onChange={(y) => placeNode(editing, last, place.x, y)}
            />
          </div>
          <div className="svg-ops">
            <button
              type="button"
              className="btn btn--line btn--sm"
              onClick={() => insertBetween(editing)}
            >
              {t('svgEditor.node.insert')}
            </button>
            <button
              type="button"
              className="btn btn--line btn--sm"
              onClick={() => deleteNodes(editing)}
            >
              {t('svgEditor.node.delete')}
            </button>
            <button
              type="button"
              className="btn btn--line btn--sm"
              onClick={() => splitAtNodes(editing)}
            >
              {t('svgEditor.node.split')}
            </button>
            <button
              type="button"
              className="btn btn--line btn--sm"
              onClick={() => joinNodes(editing)}
            >
              {t('svgEditor.node.join')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
