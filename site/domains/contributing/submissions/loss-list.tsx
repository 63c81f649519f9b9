import { groupLosses } from '#platform/content/losses.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** What a file lost when it was taken in; nothing where it lost nothing. */
export function LossList({ losses }: { losses: readonly string[] }) {
  const { t, list } = useI18n()
  const groups = groupLosses(losses)
  if (groups.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="strong">{t('contributing.loss.title')}</p>
      <ul>
        {groups.map(({ kind, what }) => (
          <li key={kind}>
            {t(`contributing.loss.${kind}`)}
            {what.length > 0 && <> ({list(what)})</>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
