import { lazy, Suspense } from 'react'
import { useUi } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

const CodePanel = lazy(async () => ({ default: (await import('./code-panel.tsx')).CodePanel }))
const LintPanel = lazy(async () => ({ default: (await import('./lint-panel.tsx')).LintPanel }))

/** Code and lint below the canvas, each fetched when it is first opened. */
export function Dock({ editing }: { readonly editing: SvgEditing }) {
  const dock = useUi(editing.ui, (state) => state.dock)
  if (dock === null) return null
  return (
    <div className="svg-dock">
      <Suspense>
        {dock === 'code' ? <CodePanel editing={editing} /> : <LintPanel editing={editing} />}
      </Suspense>
    </div>
  )
}
