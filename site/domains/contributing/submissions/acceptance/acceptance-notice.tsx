import type { Acceptance } from '#db/schema/contributing/uploads.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export type AcceptanceView = { readonly acceptance: Acceptance; readonly note: string }

/** That works cannot be sent in yet, or not any more; nothing for who may. */
export function AcceptanceNotice({ acceptance, note }: AcceptanceView) {
  const t = useT()
  if (acceptance === 'accepted') return null
  return (
    <Notice tone={acceptance === 'refused' ? 'danger' : 'info'}>
      <p>{t(`contributing.acceptance.${acceptance}`)}</p>
      {note && <p>{note}</p>}
    </Notice>
  )
}
