import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
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
import { hasSources, type LottieDocument } from '#domains/editors/lottie/state/lottie-document.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { formatLabels } from './format-labels.ts'
import { OwnSet } from './own-set.tsx'
import { PackSection } from './pack-section.tsx'
import { readGranted, useWebm, type WebmState } from './use-webm.ts'

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
  const webm = useWebm()
  const [hasSaved, setSaved] = useState(false)
  const isBusy = state.kind === 'busy' || state.kind === 'waiting' || webm.state.kind === 'busy'
  const saveWebm = () => {
    const { document } = editing.session.read()
    const isOwn = item === null && !hasSources(document)
    return webm.start(fileName(name), px, async (signal) => {
      if (isOwn) return document.animation
      const body = orderOf(document, { item, format: 'json', px, frame: 0 })
      const answer = await fetch(`${LOTTIE_EDITOR_PATH}/file`, { method: 'POST', body, signal })
      return readGranted(answer)
    })
  }
  const save = async (format: FileFormat) => {
    const { document } = editing.session.read()
    const own = written.find((known) => known === format)
    setSaved(false)
    if (item === null && own && !hasSources(document)) {
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
          <button
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void saveWebm()}
          >
            {formatLabels.webm}
          </button>
        </div>
        <p className="caption">{t('lottieEditor.exportHint')}</p>
        {item && !item.mayChange && <Notice tone="warning">{t('lottieEditor.noChanges')}</Notice>}
        {hasSaved && <p role="status">{t('editors.file.done')}</p>}
      </section>
      <ExportStatus {...status} />
      <WebmStatus state={webm.state} onCancel={webm.cancel} />
      {item !== null && item.pack !== null && <PackSection item={item} editing={editing} />}
      <OwnSet editing={editing} />
    </div>
  )
}

interface WebmStatusProps {
  state: WebmState
  onCancel: () => void
}

function WebmStatus({ state, onCancel }: WebmStatusProps) {
  const { t } = useI18n()
  return (
    <div className="ed-props ed-progress" role="status">
      {state.kind === 'busy' && (
        <>
          <progress value={state.share} aria-label={t('editors.file.progress')} />
          <Button size="sm" onClick={onCancel}>
            {t('editors.file.cancel')}
          </Button>
        </>
      )}
      {state.kind === 'done' && <span>{t('editors.file.done')}</span>}
      {state.kind === 'failed' && <Notice tone="danger">{t('editors.file.failed')}</Notice>}
      {state.kind === 'missing' && <Notice tone="warning">{t('lottieEditor.webmMissing')}</Notice>}
    </div>
  )
}

function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80) || 'animation'
}

async function saveHere(
  { animation }: LottieDocument,
  format: WrittenFormat,
  name: string,
): Promise<void> {
  const { writeHere } = await import('#domains/editors/lottie/export/write-here.ts')
  saveBlob(writeHere(animation, format), `${fileName(name)}.${format}`)
}

type Order = {
  readonly item: OpenedItem | null
  readonly format: FileFormat
  readonly px: number
  readonly frame: number
}

function orderOf(document: LottieDocument, { item, format, px, frame }: Order): FormData {
  const { animation, commands, base } = document
  const body = new FormData()
  if (item) {
    body.append('item', `${item.kind}/${item.slug}`)
    body.append('commands', JSON.stringify(commands))
  } else if (hasSources(document)) {
    body.append('json', JSON.stringify(base))
    body.append('commands', JSON.stringify(commands))
  } else body.append('json', JSON.stringify(animation))
  body.append('format', format)
  body.append('px', String(px))
  body.append('frame', String(Math.round(frame)))
  return body
}
