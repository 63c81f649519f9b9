import { useT } from '#web/i18n/i18n-context.tsx'
import { Progress } from '#web/ui/feedback/meter.tsx'
import type { ImportProgress } from './shell-data.ts'

/** While the catalogue is arriving: how much of it is here, as sources done and assets so far. */
export function ImportingStrip({ sourcesDone, sourcesTotal, assets }: ImportProgress) {
  const t = useT()
  const share = sourcesTotal === 0 ? undefined : sourcesDone / sourcesTotal
  return (
    <aside className="importing" aria-label={t('shell.importing')}>
      <div className="wrap importing__bar">
        <span>{t('shell.importing')}</span>
        <Progress label={t('shell.importing')} value={share} />
        <span className="count num">{t('shell.importingCount', { count: assets })}</span>
      </div>
    </aside>
  )
}
