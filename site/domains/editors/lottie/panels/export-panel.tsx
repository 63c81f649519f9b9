import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ExportStatus, saveBlob, useExport } from '#domains/editors/export/index.ts'
import { Num } from '#domains/editors/shell/index.ts'
import {
  fileFormats,
  LOTTIE_EDITOR_PATH,
  pxBounds,
  type FileFormat,
} from '#domains/editors/lottie/lottie-address.ts'
import type { OpenedItem } from '#domains/editors/lottie/lottie-editor-data.ts'
import type { LottieDocument } from '#domains/editors/lottie/state/lottie-document.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { formatLabels } from './format-labels.ts'

interface ExportPanelProps {
  editing: LottieEditing
  item: OpenedItem | null
  name: string
}

/** Formats that the browser writes of an animation of one’s own, which then never leaves it. */
const written = ['json', 'lottie', 'svg'] as const
type WrittenFormat = (typeof written)[number]

/** The animation as a file. Of an asset the server replays what was done; it grants and credits. */
export function ExportPanel({ editing, item, name }: ExportPanelProps) {
  const { t } = useI18n()
  const [px, setPx] = useState<number>(pxBounds.usual)
  const { state, start, status } = useExport()
  const [hasSaved, setSaved] = useState(false)
  const isBusy = state.kind === 'busy' || state.kind === 'waiting'
  const save = async (format: FileFormat) => {
    const { document } = editing.session.read()
    const own = written.find((known) => known === format)
    setSaved(false)
    if (item === null && own) {
      await saveHere(document, own, name)
      return setSaved(true)
    }
    const frame = editing.clock.frame() - document.animation.ip
    await start({
      ask: ({ signal, locale }) =>
        fetch(`${LOTTIE_EDITOR_PATH}/file?lang=${locale}`, {
          method: 'POST',
          body: orderOf(document, { item, format, px, frame }),
          headers: { accept: 'application/json, */*;q=0.1' },
          signal,
        }),
    })
  }
  return (
    <div className="only-scripted">
      <section className="ed-props">
        <h2>{t('lottieEditor.exportFile')}</h2>
        <div className="ed-prop">
          <span>{t('lottieEditor.px')}</span>
          <Num
            label={t('lottieEditor.px')}
            unit="px"
            min={pxBounds.least}
            max={pxBounds.most}
            step={64}
            value={px}
            onChange={(to) => setPx(Math.round(to))}
          />
        </div>
        <div className="lot-ops">
          {fileFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn--line btn--sm"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void save(format)}
            >
              {formatLabels[format]}
            </button>
          ))}
        </div>
        <p className="caption">{t('lottieEditor.exportHint')}</p>
        {item && !item.mayChange && <Notice tone="warning">{t('lottieEditor.noChanges')}</Notice>}
        {hasSaved && <p role="status">{t('editors.file.done')}</p>}
      </section>
      <ExportStatus {...status} />
    </div>
  )
}

async function saveHere(
  { animation }: LottieDocument,
  format: WrittenFormat,
  name: string,
): Promise<void> {
  const file = name.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80) || 'animation'
  const { writeHere } = await import('#domains/editors/lottie/export/write-here.ts')
  saveBlob(writeHere(animation, format), `${file}.${format}`)
}

type Order = {
  readonly item: OpenedItem | null
  readonly format: FileFormat
  readonly px: number
  readonly frame: number
}

function orderOf(
  { animation, commands }: LottieDocument,
  { item, format, px, frame }: Order,
): FormData {
  const body = new FormData()
  if (item) {
    body.append('item', `${item.kind}/${item.slug}`)
    body.append('commands', JSON.stringify(commands))
  } else body.append('json', JSON.stringify(animation))
  body.append('format', format)
  body.append('px', String(px))
  body.append('frame', String(Math.round(frame)))
  return body
}
