import { iconSetIds, iconSets } from '@tessera/icon-tile'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { ExportStatus, useExport } from '#domains/editors/export/index.ts'
import {
  EDITOR_PATH,
  exportBounds,
  exportFormats,
  FORM_ID,
} from '#domains/editors/icon/design-address.ts'
import type { EditorData, IconDocument } from '#domains/editors/icon/editor-view.ts'
import { askForDesign } from '#domains/editors/icon/export-request.ts'
import { Options } from './look-controls.tsx'

interface ExportProps {
  document: IconDocument
  collection: EditorData['collection']
}

const formatLabels = {
  svg: 'SVG',
  png: 'PNG',
  webp: 'WebP',
  pdf: 'PDF',
  ico: 'ICO',
} as const satisfies Record<(typeof exportFormats)[number], string>
const FIRST_SETS: readonly string[] = ['favicon', 'pwa']

/** One file, sets of app icons, and the whole pack or collection. Each button sends the form by itself. */
export function ExportPanel({ document, collection }: ExportProps) {
  const { t } = useI18n()
  const { icon, look } = document
  const { state, start, status } = useExport()
  const [px, setPx] = useState(String(look.canvas))
  const [sets, setSets] = useState(FIRST_SETS)
  const isBusy = state.kind === 'busy' || state.kind === 'waiting'
  const whole = collection ?? icon.pack
  const files = iconSetIds
    .filter((id) => sets.includes(id))
    .reduce((sum, id) => sum + iconSets[id].length, 0)
  const send =
    ({ expected, ...file }: Parameters<typeof askForDesign>[1] & { expected?: number }) =>
    (event: React.MouseEvent) => {
      event.preventDefault()
      void start({ ask: askForDesign(document, file), ...(expected && { expected }) })
    }
  return (
    <>
      <Options title={t('iconEditor.group.thisIcon')}>
        <div className="ed-prop">
          <span aria-hidden="true">{t('iconEditor.px')}</span>
          <label className="ed-num">
            <input
              form={FORM_ID}
              name="px"
              type="number"
              min={exportBounds.least}
              max={exportBounds.most}
              value={px}
              aria-label={t('iconEditor.px')}
              onChange={({ currentTarget }) => setPx(currentTarget.value)}
            />
            <span aria-hidden="true">px</span>
          </label>
        </div>
        <div className="icon-formats">
          {exportFormats.map((format) => (
            <button
              key={format}
              className="btn btn--line btn--sm"
              type="submit"
              form={FORM_ID}
              formAction={`${EDITOR_PATH}/${icon.isOwn ? 'own' : 'file'}`}
              name="format"
              value={format}
              disabled={isBusy}
              onClick={send({
                name: 'file',
                more: [
                  ['format', format],
                  ['px', px],
                ],
              })}
            >
              {formatLabels[format]}
            </button>
          ))}
        </div>
      </Options>
      <Options
        title={t('iconEditor.group.sets')}
        end={<span className="caption">{t('iconEditor.files', { count: files })}</span>}
      >
        {iconSetIds.map((id) => (
          <CheckRow
            key={id}
            form={FORM_ID}
            name="sets"
            value={id}
            label={t(`iconEditor.set.${id}`)}
            count={iconSets[id].length}
            checked={sets.includes(id)}
            onChange={({ currentTarget }) =>
              setSets(currentTarget.checked ? [...sets, id] : sets.filter((other) => other !== id))
            }
          />
        ))}
        <button
          className="btn btn--primary btn--block"
          type="submit"
          form={FORM_ID}
          formAction={`${EDITOR_PATH}/${icon.isOwn ? 'own' : 'set.zip'}`}
          disabled={isBusy || sets.length === 0}
          onClick={send({ name: 'set.zip', more: sets.map((id) => ['sets', id] as const) })}
        >
          {t('iconEditor.downloadSet')}
        </button>
        <p className="caption">{t('iconEditor.setHint')}</p>
      </Options>
      {whole && !icon.isOwn && (
        <Options title={t('iconEditor.group.whole')}>
          <p className="caption">
            {t('iconEditor.wholeHint', { name: whole.name, count: whole.count })}
          </p>
          <div className="icon-formats">
            {(['svg', 'png'] as const).map((format) => (
              <button
                key={format}
                className="btn btn--line btn--sm"
                type="submit"
                form={FORM_ID}
                formAction={`${EDITOR_PATH}/all.zip`}
                name="format"
                value={format}
                disabled={isBusy}
                onClick={send({
                  name: 'all.zip',
                  more: [
                    ['format', format],
                    ['px', px],
                    collection ? ['collection', collection.id] : ['pack', icon.pack?.slug ?? ''],
                  ],
                  expected: whole.count,
                })}
              >
                {t('iconEditor.downloadAll', { format: format.toUpperCase() })}
              </button>
            ))}
          </div>
        </Options>
      )}
      <ExportStatus {...status} />
      <p className="ed-props only-plain">
        <button className="btn btn--line btn--block" type="submit" form={FORM_ID}>
          {t('iconEditor.apply')}
        </button>
      </p>
    </>
  )
}
