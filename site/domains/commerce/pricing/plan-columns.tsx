import type { BillingPeriod } from '@tessera/billing'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { planTicks } from './coverage-words.ts'
import { PlanAction } from './plan-action.tsx'
import { planAboutKey, planNameKey, type PlanCard } from './plan-card.ts'
import { BigPrice, PlanPrice } from './plan-price.tsx'

interface PlanColumnsProps {
  cards: readonly PlanCard[]
  period: BillingPeriod
  growthBook: string | null
  /** Assets at no price in this catalogue; shows the column for nothing where it is given. */
  freeItems?: number | undefined
}

/** Plans as columns; the first paid one is the one most people take. */
export function PlanColumns({ cards, period, growthBook, freeItems }: PlanColumnsProps) {
  return (
    <div className="plans">
      {freeItems !== undefined && (
        <FreeColumn freeItems={freeItems} currency={cards[0]?.currency ?? 'USD'} />
      )}
      {cards.map((card, index) => (
        <PlanColumn
          key={card.id}
          card={card}
          period={period}
          growthBook={growthBook}
          isPick={index === 0 && freeItems !== undefined}
        />
      ))}
    </div>
  )
}

interface PlanColumnProps extends Pick<PlanColumnsProps, 'period' | 'growthBook'> {
  card: PlanCard
  isPick?: boolean
}

export function PlanColumn({ card, period, growthBook, isPick = false }: PlanColumnProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <article className={classNames('plan', isPick && 'plan--pick')}>
      <h2 className="title-3">{t(planNameKey(card.family))}</h2>
      <p className="small ink-2">{t(planAboutKey(card.family))}</p>
      <PlanPrice card={card} period={period} />
      <div>
        <PlanAction
          card={card}
          period={period}
          growthBook={growthBook}
          variant={isPick ? 'accent' : 'line'}
        />
      </div>
      <Ticks>{planTicks(i18n, card)}</Ticks>
    </article>
  )
}

function FreeColumn({ freeItems, currency }: { freeItems: number; currency: string }) {
  const { t } = useI18n()
  const { isAuthenticated } = useSession()
  return (
    <article className="plan">
      <h2 className="title-3">{t('pricing.plan.free')}</h2>
      <p className="small ink-2">{t('pricing.about.free')}</p>
      <p>
        <BigPrice minor={0} currency={currency} />
        <span className="caption num block">{t('pricing.forEver')}</span>
      </p>
      <div>
        {isAuthenticated ? (
          <LinkButton isBlock to="/search">
            {t('shell.browse')}
          </LinkButton>
        ) : (
          <LinkButton isBlock to="/signup" rel="nofollow">
            {t('pricing.createAccount')}
          </LinkButton>
        )}
      </div>
      <Ticks>
        {[
          t('pricing.tick.freeCount', { count: freeItems }),
          t('pricing.tick.certificate'),
          t('pricing.tick.repeat'),
        ]}
      </Ticks>
    </article>
  )
}

export function Ticks({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="ticks">
      {children.map((child, index) => (
        <li key={index}>
          <Icon name="check" size="sm" />
          <span>{child}</span>
        </li>
      ))}
    </ul>
  )
}
