import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ExportStatus, useExport } from '#domains/editors/export/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { Num } from '#domains/editors/shell/index.ts'
import {
  drawnBounds,
  fileFormats,
  filmFormats,
  type FileFormat,
  type FilmFormat,
} from '#domains/editors/gltf/gltf-address.ts'
import type { OpenedItem } from '#domains/editors/gltf/gltf-editor-data.ts'
import type { GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'
import { filmLabels, formatLabels } from './format-labels.ts'

interface ExportPanelProps {
  editing: GltfEditing
  item: OpenedItem | null
  name: string
}

const sizes = [
  [1024, 1024],
  [1920, 1080],
  [3840, 2160],
] as const

/** The model as GLB, and pictures of it up to 4K. */
export function ExportPanel({ editing, item, name }: ExportPanelProps) {
  const { t } = useI18n()
  const { session, viewport } = editing
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>({
    width: drawnBounds.usual,
    height: drawnBounds.usual,
  })
  const { state, start, status } = useExport()
  const isEmpty = useEditor(session, ({ document }) => document.own === null && item === null)
  const isBusy = state.kind === 'busy' || state.kind === 'waiting'
  const isIdle = !isBusy && !isEmpty
  const save = (format: FileFormat) =>
    start({
      ask: async ({ signal, locale }) => {
        const { answerModel, answerPicture } =
          await import('#domains/editors/gltf/export/export-answers.ts')
        const { document } = session.read()
        const order = { document, item, name, format, locale, signal }
        if (format === 'glb' || format === 'usdz') return answerModel(order)
        const draw = () =>
          shownBy(viewport).capture({ ...size, type: `image/${format}` }, document.look)
        return answerPicture({ ...order, draw })
      },
    })
  const saveFilm = (format: FilmFormat) =>
    start({
      ask: async ({ signal, locale, tellShare }) => {
        const [{ answerPicture }, { drawTurntable }, { NoEncoderError }] = await Promise.all([
          import('#domains/editors/gltf/export/export-answers.ts'),
          import('#domains/editors/gltf/export/draw-turntable.ts'),
          import('#domains/editors/gltf/export/film-frames.ts'),
        ])
        const { document } = session.read()
        const film = { look: document.look, size, format, signal, tellShare }
        const answer = answerPicture({
          document,
          item,
          name,
          format,
          locale,
          signal,
          draw: (credit) => drawTurntable(shownBy(viewport), { ...film, credit }),
        })
        return answer.catch((error: unknown) => {
          if (!(error instanceof NoEncoderError)) throw error
          const message = t('gltfEditor.noEncoder')
          return Response.json({ message }, { status: 422 })
        })
      },
    })
  return (
    <div className="only-scripted">
      <section className="ed-props">
        <h2>{t('gltfEditor.exportFile')}</h2>
        <div className="g3-ops" role="group" aria-label={t('gltfEditor.size')}>
          {sizes.map(([width, height]) => (
            <button
              key={width}
              type="button"
              className="btn btn--line btn--sm num"
              onClick={() => setSize({ width, height })}
            >
              {width} × {height}
            </button>
          ))}
        </div>
        <div className="ed-prop">
          <span>{t('gltfEditor.size')}</span>
          <span className="ed-prop__pair">
            {(['width', 'height'] as const).map((side) => (
              <Num
                key={side}
                label={t(`gltfEditor.${side}`)}
                unit="px"
                min={drawnBounds.least}
                max={drawnBounds.most}
                step={64}
                value={size[side]}
                onChange={(to) => setSize({ ...size, [side]: Math.round(to) })}
              />
            ))}
          </span>
        </div>
        <div className="g3-ops">
          {fileFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn--line btn--sm"
              aria-disabled={!isIdle}
              onClick={() => isIdle && void save(format)}
            >
              {formatLabels[format]}
            </button>
          ))}
        </div>
        <p className="caption">{t('gltfEditor.exportHint')}</p>
        {item && !item.mayChange && <Notice tone="warning">{t('gltfEditor.noChanges')}</Notice>}
      </section>
      <section className="ed-props">
        <h2>{t('gltfEditor.turntable')}</h2>
        <div className="g3-ops" role="group" aria-label={t('gltfEditor.turntable')}>
          {filmFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn--line btn--sm"
              aria-disabled={!isIdle}
              onClick={() => isIdle && void saveFilm(format)}
            >
              {filmLabels[format]}
            </button>
          ))}
        </div>
        <p className="caption">{t('gltfEditor.turntableHint')}</p>
      </section>
      <ExportStatus {...status} />
    </div>
  )
}

function shownBy({ current }: GltfEditing['viewport']) {
  if (!current) throw new Error('nothing is shown')
  return current
}
