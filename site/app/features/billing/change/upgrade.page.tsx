import type { LoaderFunctionArgs } from 'react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardFrame } from '../../accounts/index.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { loadPriceList } from '../../pricing/index.server.ts'
import { PeriodToggle } from '../../pricing/index.ts'
import { UpgradeForm, type UpgradeData } from './upgrade-form.tsx'

const ofPersons = new Set(['individual', 'icons-only', 'all-access'])

export async function loader({ context }: LoaderFunctionArgs): Promise<UpgradeData> {
  const scope = context.get(scopeContext)
  const { accountType } = requireUser(scope.actor)
  const { cards, growthBook } = await loadPriceList(scope)
  const isTeam = accountType === 'team'
  return {
    frame: pageFrame(scope.language, ['billing', 'pricing', 'account'], ({ t }) => ({
      title: t('billing.upgrade.title'),
      description: t('billing.upgrade.title'),
      noindex: true,
    })),
    growthBook,
    cards: cards.filter(({ type, family }) => (isTeam ? type === 'team' : ofPersons.has(family))),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: UpgradeData }) {
  const { t } = useI18n()
  return (
    <DashboardFrame title={t('billing.upgrade.title')} actions={<PeriodToggle />}>
      {loaderData.cards.length === 0 ? (
        <EmptyState title={t('pricing.unavailable')} />
      ) : (
        <UpgradeForm data={loaderData} />
      )}
    </DashboardFrame>
  )
}
