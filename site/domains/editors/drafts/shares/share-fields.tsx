import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Select } from '#web/ui/form/field.tsx'

const days = [7, 30, 90] as const

/** What a link to a draft allows, `rights`, and how long it opens, `days`: 0 for as long as the draft is there. */
export function ShareFields({ size }: { size?: 'sm' }) {
  const { t } = useI18n()
  return (
    <>
      <Select
        {...(size && { size })}
        name="rights"
        label={t('editors.share.rights')}
        options={[
          { value: 'view', label: t('editors.share.view') },
          { value: 'copy', label: t('editors.share.copy') },
        ]}
      />
      <Select
        {...(size && { size })}
        name="days"
        label={t('editors.share.days')}
        options={[
          ...days.map((count) => ({
            value: String(count),
            label: t('editors.share.daysCount', { days: count }),
          })),
          { value: '0', label: t('editors.share.forever') },
        ]}
      />
    </>
  )
}
