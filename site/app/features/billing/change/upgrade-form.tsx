import { Link } from 'react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../../routing/page-meta.ts'
import type { PageModalProps } from '../../accounts/index.ts'
import { PlanColumns, usePeriod, type PlanCard } from '../../pricing/index.ts'
import '../../../styles/pricing.css'
import '../../../styles/billing.css'

export type UpgradeData = {
  readonly frame: PageFrame
  readonly cards: readonly PlanCard[]
  readonly growthBook: string | null
}

/** The plans that this account may take, each with what its button does from here. */
export function UpgradeForm({ data }: { data: UpgradeData }) {
  const { t } = useI18n()
  const period = usePeriod()
  return (
    <div className="stack">
      <PlanColumns cards={data.cards} period={period} growthBook={data.growthBook} />
      <p className="small">
        <Link className="link" to="/pricing">
          {t('billing.upgradeModal.all')}
        </Link>
      </p>
    </div>
  )
}

export function UpgradeModal({ data }: PageModalProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="text small">{t('billing.upgradeModal.lead')}</p>
      <div className="upgrade-modal mt-4">
        <UpgradeForm data={data as UpgradeData} />
      </div>
    </>
  )
}
