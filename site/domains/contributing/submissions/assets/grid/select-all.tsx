import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

interface SelectAllProps {
  count: number
  selectedCount: number
  /** Null where nothing is sent in. */
  readyCount: number | null
  onChange: (isSelected: boolean) => void
}

/** Selects all, and says how many are selected and ready. Only where scripts run. */
export function SelectAll({ count, selectedCount, readyCount, onChange }: SelectAllProps) {
  const { t, number } = useI18n()
  if (!useIsHydrated()) return null
  return (
    <div className="spread works-all small">
      <label className="check small">
        <input
          type="checkbox"
          checked={selectedCount === count}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{t('contributing.works.selectAll')}</span>
      </label>
      <p className="num" role="status">
        {[
          readyCount !== null &&
            t('contributing.works.ready', {
              ready: number(readyCount),
              count: number(selectedCount || count),
            }),
          selectedCount > 0 && t('contributing.works.selected', { count: selectedCount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
