import { useT } from '../../i18n/i18n-context.tsx'
import { Progress } from '../../ui/meter.tsx'
import type { ImportState } from './shell-data.ts'

/** While the catalogue is arriving: how much of it is here. */
export function ImportingStrip({ done, total }: ImportState) {
  const t = useT()
  const share = total === undefined || total === 0 ? undefined : Math.min(done / total, 1)
  return (
    <aside className="importing" aria-label={t('shell.importing')}>
      <div className="wrap importing__bar">
        <span>{t('shell.importing')}</span>
        <Progress label={t('shell.importing')} value={share} />
        {total !== undefined && (
          <span className="count num">{t('shell.importingCount', { done, total })}</span>
        )}
      </div>
    </aside>
  )
}
