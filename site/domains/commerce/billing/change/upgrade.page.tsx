import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { PeriodToggle } from '#domains/commerce/pricing/index.ts'
import { loadUpgrade } from './load-upgrade.server.ts'
import { UpgradeForm, type UpgradeData } from './upgrade-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs): Promise<UpgradeData> {
  return loadUpgrade(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: UpgradeData }) {
  const { t } = useI18n()
  const { cards, wanted } = loaderData
  return (
    <DashboardLayout
      title={t(wanted ? 'billing.upgradeModal.title' : 'billing.upgrade.title')}
      actions={cards.length > 0 && <PeriodToggle cards={cards} />}
    >
      {cards.length === 0 && !wanted ? (
        <EmptyState title={t('pricing.unavailable')} />
      ) : (
        <UpgradeForm data={loaderData} />
      )}
    </DashboardLayout>
  )
}
