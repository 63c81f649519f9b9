import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { BrowserDraft } from './browser-drafts.ts'

interface RestoreNoticeProps {
  draft: BrowserDraft
  /** False where it cannot be read. */
  onRestore: () => boolean
  onDiscard: () => void
}

/** Offers what was not saved: nothing is put in the place of what is open unasked. */
export function RestoreNotice({ draft, onRestore, onDiscard }: RestoreNoticeProps) {
  const { t, locale } = useI18n()
  const [isDamaged, setDamaged] = useState(false)
  const time = timeOf(locale, draft.savedAtMs)
  return (
    <div className="ed-notice" role="status" data-restore>
      <Notice tone={isDamaged ? 'danger' : 'info'}>
        <p>{isDamaged ? t('editors.restore.damaged') : t('editors.restore.text', { time })}</p>
        <p className="row mt-2">
          {isDamaged ? (
            <a
              className="btn btn--line btn--sm"
              href={`data:application/json;charset=utf-8,${encodeURIComponent(draft.text)}`}
              download={`${draft.title}.json`}
            >
              {t('editors.restore.download')}
            </a>
          ) : (
            <Button size="sm" variant="primary" onClick={() => setDamaged(!onRestore())}>
              {t('editors.restore.take', { time })}
            </Button>
          )}
          <Button size="sm" onClick={onDiscard}>
            {t('editors.restore.discard')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}

const DAY_MS = 86_400_000

/** Today’s as a time, older with its day. */
function timeOf(locale: string, savedAtMs: number): string {
  const isOld = Date.now() - savedAtMs > DAY_MS
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(isOld && { dateStyle: 'medium' }),
  }).format(savedAtMs)
}
