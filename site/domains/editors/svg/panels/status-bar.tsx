import { canvasOf } from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorIcon } from '#domains/editors/shell/index.ts'
import { useUi, type SnapKind, type UiState } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { glyphs } from '#domains/editors/svg/glyphs.ts'
import { Num } from '#domains/editors/shell/index.ts'

const kinds: readonly SnapKind[] = ['nodes', 'guides', 'gaps', 'grid', 'pixel', 'angles']

/** Below the canvas: where the pointer is, what is snapped to, grid, guides, keylines, code and lint. */
export function StatusBar({ editing }: { readonly editing: SvgEditing }) {
  const { t, number } = useI18n()
  const { ui, session } = editing
  const place = useUi(ui, (state) => state.cursor ?? state.place)
  const { snaps, isGridShown, grid, keyline, dock, guides } = useUi(ui, (state) => state)
  const canvas = useEditor(session, ({ document }) => canvasOf(document))
  const count = useEditor(session, ({ selection }) => selection.length)
  return (
    <div className="svg-status only-scripted">
      <button
        type="button"
        className="btn btn--line btn--sm"
        aria-pressed={dock === 'code'}
        onClick={() => ui.set({ dock: dock === 'code' ? null : 'code' })}
      >
        {t('svgEditor.code')}
      </button>
      <button
        type="button"
        className="btn btn--line btn--sm"
        aria-pressed={dock === 'lint'}
        onClick={() => ui.set({ dock: dock === 'lint' ? null : 'lint' })}
      >
        {t('svgEditor.lint')}
      </button>
      <details className="svg-snaps">
        <summary className="btn btn--line btn--sm">
          <EditorIcon path={glyphs.magnet} />
          {t('svgEditor.snapping')}
        </summary>
        <div className="svg-snaps__box">
          {kinds.map((kind) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                checked={snaps[kind]}
                onChange={({ currentTarget }) =>
                  ui.set({ snaps: { ...snaps, [kind]: currentTarget.checked } })
                }
              />
              <span>{t(`svgEditor.snap.${kind}`)}</span>
            </label>
          ))}
          <label className="check">
            <input
              type="checkbox"
              checked={isGridShown}
              onChange={({ currentTarget }) => ui.set({ isGridShown: currentTarget.checked })}
            />
            <span>{t('svgEditor.gridShown')}</span>
          </label>
          <div className="ed-prop">
            <span>{t('svgEditor.grid')}</span>
            <Num
              label={t('svgEditor.grid')}
              min={0.01}
              value={grid}
              onChange={(to) => ui.set({ grid: to })}
            />
          </div>
          <div className="ed-prop">
            <span>{t('svgEditor.keylines')}</span>
            <select
              className="select select--sm"
              aria-label={t('svgEditor.keylines')}
              value={keyline}
              onChange={({ currentTarget }) =>
                ui.set({ keyline: Number(currentTarget.value) as UiState['keyline'] })
              }
            >
              <option value={0}>{t('svgEditor.none')}</option>
              {[16, 20, 24].map((side) => (
                <option key={side} value={side}>
                  {side}
                </option>
              ))}
            </select>
          </div>
          <Guides
            editing={editing}
            guides={guides}
            middle={{ x: (canvas.minX + canvas.maxX) / 2, y: (canvas.minY + canvas.maxY) / 2 }}
          />
        </div>
      </details>
      <span className="grow" />
      <span className="num svg-status__place" aria-hidden="true">
        {place && `${number(place.x)}, ${number(place.y)}`}
      </span>
      <span className="num">{t('svgEditor.selectedCount', { count })}</span>
    </div>
  )
}

type GuidesProps = {
  readonly editing: SvgEditing
  readonly guides: UiState['guides']
  readonly middle: { readonly x: number; readonly y: number }
}

/** Lines of one’s own to snap to, as fields: a place for each, and one more. */
function Guides({ editing: { ui }, guides, middle }: GuidesProps) {
  const { t } = useI18n()
  const set = (axis: 'x' | 'y', list: readonly number[]) =>
    ui.set({ guides: { ...guides, [axis]: list } })
  return (['x', 'y'] as const).map((axis) => (
    <div key={axis}>
      {guides[axis].map((place, at) => (
        <div key={`${axis}${at}`} className="svg-by">
          <Num
            label={t(`svgEditor.guide.${axis}`)}
            sign={axis.toUpperCase()}
            value={place}
            onChange={(to) => set(axis, guides[axis].with(at, to))}
          />
          <button
            type="button"
            className="btn btn--line btn--sm"
            aria-label={t('svgEditor.guideRemove')}
            onClick={() => set(axis, guides[axis].toSpliced(at, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn btn--line btn--sm btn--block"
        onClick={() => set(axis, [...guides[axis], middle[axis]])}
      >
        {t(`svgEditor.guideAdd.${axis}`)}
      </button>
    </div>
  ))
}
