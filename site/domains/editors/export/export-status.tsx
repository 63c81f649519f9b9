import type { RefObject } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ExportState } from './use-export.ts'

interface ExportStatusProps {
  state: ExportState
  /** Says whether the editor is still there. */
  place: RefObject<HTMLDivElement | null>
  onCancel: () => void
}

/** What an export is doing, with a way to stop it, and how it ended. */
export function ExportStatus({ state, place, onCancel }: ExportStatusProps) {
  const { t, number } = useI18n()
  return (
    <div ref={place} className="ed-props ed-progress" role="status">
      {state.kind === 'busy' && (
        <>
          <progress value={state.share} aria-label={t('editors.file.progress')} />
          <span className="caption num">
            {state.files === null
              ? number(state.share ?? 0, { style: 'percent' })
              : t('editors.file.filesDone', { count: number(state.files) })}
          </span>
        </>
      )}
      {state.kind === 'waiting' && (
        <>
          <progress aria-label={t('editors.file.progress')} />
          <span className="caption num">
            {t('editors.file.waiting', { count: number(state.seconds) })}
          </span>
        </>
      )}
      {(state.kind === 'busy' || state.kind === 'waiting') && (
        <Button size="sm" onClick={onCancel}>
          {t('editors.file.cancel')}
        </Button>
      )}
      {state.kind === 'done' && <span>{t('editors.file.done')}</span>}
      {state.kind === 'cancelled' && <span>{t('editors.file.cancelled')}</span>}
      {state.kind === 'failed' && <Notice tone="danger">{state.message}</Notice>}
    </div>
  )
}
