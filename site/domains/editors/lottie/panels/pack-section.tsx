import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { ExportStatus, useExport } from '#domains/editors/export/index.ts'
import {
  LOTTIE_EDITOR_PATH,
  packFormats,
  type PackFormat,
} from '#domains/editors/lottie/lottie-address.ts'
import type { OpenedItem } from '#domains/editors/lottie/lottie-editor-data.ts'
import { editsOf } from '#domains/editors/lottie/pack-commands.ts'
import { writeSimpleEdits } from '#domains/editors/lottie/simple-edits.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { formatLabels } from './format-labels.ts'

interface PackSectionProps {
  item: OpenedItem
  editing: LottieEditing
}

/** The same colours, speed, direction and size for every animation of the pack, in one zip. */
export function PackSection({ item: { pack }, editing: { session } }: PackSectionProps) {
  const { t, number } = useI18n()
  const { state, start, status } = useExport()
  const edits = useEditor(session, ({ document }) => document.commands).length
  if (pack === null) return null
  const isBusy = state.kind === 'busy' || state.kind === 'waiting'
  const save = (format: PackFormat) => {
    const { commands, base } = session.read().document
    const query = new URLSearchParams([
      ['pack', pack.slug],
      ['format', format],
      ...writeSimpleEdits(editsOf(commands, base)),
    ])
    return start({
      expected: pack.count,
      ask: ({ signal, locale }) =>
        fetch(`${LOTTIE_EDITOR_PATH}/all.zip?${query}&lang=${locale}`, {
          headers: { accept: 'application/json, */*;q=0.1' },
          signal,
        }),
    })
  }
  return (
    <>
      <section className="ed-props">
        <h2>{t('lottieEditor.wholePack')}</h2>
        <p className="caption">
          {t('lottieEditor.packHint', {
            name: pack.name,
            count: pack.count,
            number: number(pack.count),
          })}
        </p>
        <div className="lot-ops">
          {packFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn--line btn--sm"
              aria-disabled={isBusy || edits === 0}
              onClick={() => !isBusy && edits > 0 && void save(format)}
            >
              {formatLabels[format]}
            </button>
          ))}
        </div>
        {edits === 0 && <p className="caption">{t('lottieEditor.packFirst')}</p>}
      </section>
      <ExportStatus {...status} />
    </>
  )
}
