import { useState } from 'react'
import { writeDocument } from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { fileFormats, pxBounds, type FileFormat } from '#domains/editors/svg/svg-address.ts'
import { snippetChoices } from '#domains/editors/svg/export/snippet-choices.ts'
import type { OpenedItem } from '#domains/editors/svg/svg-editor-data.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { Num } from '#domains/editors/shell/index.ts'

type ExportProps = {
  readonly editing: SvgEditing
  readonly item: OpenedItem | null
  readonly name: string
}
type ExportState =
  | { readonly kind: 'ready' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly message: string }

/** The drawing as a file or as text to paste; an SVG of one’s own never leaves the browser. */
export function ExportPanel({ editing, item, name }: ExportProps) {
  const { t, locale } = useI18n()
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  const [px, setPx] = useState<number>(pxBounds.usual)
  const [isOptimised, setOptimised] = useState(false)
  const source = () => writeDocument(editing.session.read().document)
  const save = async (format: FileFormat) => {
    setState({ kind: 'busy' })
    try {
      const { saveFile } = await import('#domains/editors/svg/export/save-file.ts')
      const message = await saveFile({ svg: source(), format, px, isOptimised, item, name, locale })
      setState(
        message === null
          ? { kind: 'done' }
          : { kind: 'failed', message: message || t('svgEditor.exportFailed') },
      )
    } catch {
      setState({ kind: 'failed', message: t('svgEditor.exportFailed') })
    }
  }
  return (
    <div className="only-scripted">
      <section className="ed-props">
        <div className="spread">
          <h2>{t('svgEditor.exportFile')}</h2>
        </div>
        <CheckRow
          label={t('svgEditor.optimise')}
          checked={isOptimised}
          onChange={({ currentTarget }) => setOptimised(currentTarget.checked)}
        />
        <div className="ed-prop">
          <span>{t('svgEditor.px')}</span>
          <Num
            label={t('svgEditor.px')}
            unit="px"
            min={pxBounds.least}
            max={pxBounds.most}
            step={64}
            value={px}
            onChange={(to) => setPx(Math.round(to))}
          />
        </div>
        <div className="svg-ops">
          {fileFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn--line btn--sm"
              aria-disabled={state.kind === 'busy'}
              onClick={() => state.kind !== 'busy' && void save(format)}
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
        <div role="status" className="svg-exported">
          {state.kind === 'busy' && <span>{t('svgEditor.exporting')}</span>}
          {state.kind === 'done' && <span>{t('svgEditor.exported')}</span>}
          {state.kind === 'failed' && <Notice tone="danger">{state.message}</Notice>}
        </div>
        {item && !item.mayChange && <Notice tone="warning">{t('svgEditor.noChanges')}</Notice>}
      </section>
      <section className="ed-props">
        <div className="spread">
          <h2>{t('svgEditor.snippets')}</h2>
        </div>
        <div className="svg-ops">
          {snippetChoices.map((form) => (
            <CopyButton
              key={form}
              size="sm"
              label={snippetLabels[form]}
              text={async () => {
                const { snippetOf } = await import('#domains/editors/svg/export/snippet-of.ts')
                return snippetOf(source(), form, name, item)
              }}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

const snippetLabels = {
  svg: 'SVG',
  jsx: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  css: 'CSS',
  'data-uri': 'Data URI',
  html: 'HTML',
} as const
