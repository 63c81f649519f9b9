import { coveredKinds } from '@tessera/billing'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { kindList } from '#domains/commerce/pricing/index.ts'
import type { UsageView } from '#domains/commerce/billing/subscription-view.ts'

/** What is used of each limit of a plan. */
export function UsageMeters({ usage }: { usage: readonly UsageView[] }) {
  const i18n = useI18n()
  return (
    <div className="usage-line">
      {usage.map((one) => (
        <Meter
          key={one.kinds.join()}
          label={usageLabel(i18n, one)}
          value={one.used}
          limit={one.limit}
          showsUnits={one.limit <= 30}
        />
      ))}
    </div>
  )
}

function usageLabel(i18n: I18n, { kinds, period }: UsageView): string {
  const { t } = i18n
  if (kinds.length === coveredKinds.length) {
    return t(period === 'day' ? 'billing.usage.allDay' : 'billing.usage.allMonth')
  }
  const label = t(period === 'day' ? 'billing.usage.day' : 'billing.usage.month', {
    kinds: kindList(i18n, kinds),
  })
  return label.charAt(0).toLocaleUpperCase() + label.slice(1)
}
