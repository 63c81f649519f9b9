import { useMemo } from 'react'
import {
  canvasOf,
  findNode,
  isElement,
  lintIcon,
  type Finding,
  type SvgDocument,
} from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { kindKey, nameOfLayer } from '#domains/editors/svg/layers/layer-names.ts'
import { useUi } from '#domains/editors/svg/state/svg-ui.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'

const MOST_SHOWN = 100

/** What icon sets ask of a drawing and this one does not keep; each is mended by a press. */
export function LintPanel({ editing }: { readonly editing: SvgEditing }) {
  const { t, number } = useI18n()
  const document = useEditor(editing.session, (state) => state.document)
  const grid = useUi(editing.ui, (state) => state.grid)
  const canvas = canvasOf(document)
  const findings = useMemo(
    () => lintIcon(document, grid, Math.max(canvas.maxX - canvas.minX, canvas.maxY - canvas.minY)),
    [document, grid, canvas.maxX, canvas.minX, canvas.maxY, canvas.minY],
  )
  const mend = (list: readonly Finding[]) =>
    editing.run(
      list.flatMap((finding) => finding.mend),
      { label: 'svgEditor.step.mend', select: 'kept' },
    )
  // One path may have several; each mend sees the drawing as it was, so one for each path at a time.
  const first = findings.filter(
    ({ node }, at) => findings.findIndex((other) => other.node === node) === at,
  )
  const detail = ({ kind, value, wanted }: Finding) =>
    t(`svgEditor.lint.${kind}.detail`, {
      value: number(Math.round(value * 100) / 100),
      wanted: number(wanted ?? 0),
    })
  return (
    <section className="svg-lint" aria-label={t('svgEditor.lint')}>
      <header className="svg-dock__head">
        <h2>{t('svgEditor.lint')}</h2>
        <span className="count num">{findings.length}</span>
        <span className="grow" />
        {first.length > 1 && (
          <Button size="sm" onClick={() => mend(first)}>
            {t('svgEditor.lint.all')}
          </Button>
        )}
      </header>
      {findings.length === 0 && <p className="ed-props">{t('svgEditor.lint.none')}</p>}
      <ul className="svg-lint__list">
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <li key={`${finding.kind}${finding.node}`}>
            <Icon name="alert" size="sm" />
            <button
              type="button"
              className="svg-lint__what"
              onClick={() => editing.select([finding.node])}
            >
              <b>{t(`svgEditor.lint.${finding.kind}`)}</b>
              <small>
                {nameAt(document, finding.node) ?? t(kindAt(document, finding.node))},{' '}
                {detail(finding)}
              </small>
            </button>
            <Button size="sm" onClick={() => mend([finding])}>
              {t(`svgEditor.lint.${finding.kind}.mend`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameAt(document: SvgDocument, id: number): string | null {
  const node = findNode(document, id)?.node
  return isElement(node) ? nameOfLayer(node) : null
}

function kindAt(document: SvgDocument, id: number) {
  const node = findNode(document, id)?.node
  return isElement(node) ? kindKey(node) : 'svgEditor.kind.path'
}
