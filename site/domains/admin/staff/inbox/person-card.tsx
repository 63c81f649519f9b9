import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { SpecList } from '#web/ui/section.tsx'
import type { ThreadData } from './load-inbox.server.ts'
import { threadTones } from './thread-view.tsx'

/** Who wrote: what is known of them, what they pay, and what else they wrote. */
export function PersonCard({ thread }: { thread: ThreadData }) {
  const { date, money, number, t } = useI18n()
  const { account, paid, threads } = thread.person
  return (
    <aside className="inbox__person" aria-label={t('inbox.person')}>
      <div>
        <h2 className="title-4 staff-cell">{thread.name || thread.email}</h2>
        {thread.name !== '' && <p className="small ink-2 staff-cell">{thread.email}</p>}
      </div>
      {account === null ? (
        <p className="small ink-2">{t('inbox.noAccount')}</p>
      ) : (
        <>
          {!account.isSure && <p className="small ink-2">{t('inbox.byAddress')}</p>}
          <p className="small">
            <Link className="link" to={`/staff/users/${account.id}`}>
              {t('inbox.openAccount')}
            </Link>{' '}
            {account.isBlocked && <StatusBadge tone="bad">{t('inbox.suspended')}</StatusBadge>}
          </p>
          <SpecList
            rows={[
              { label: t('inbox.fact.country'), value: account.country },
              { label: t('inbox.fact.since'), value: date(account.createdAt) },
              { label: t('inbox.fact.downloads'), value: number(account.downloads) },
              { label: t('inbox.fact.notes'), value: account.notes > 0 && number(account.notes) },
              { label: t('inbox.fact.plan'), value: paid?.plan },
              { label: t('inbox.fact.until'), value: paid?.renews && date(paid.renews) },
            ]}
          />
        </>
      )}
      {paid && paid.payments.length > 0 && (
        <section>
          <h3 className="label">{t('inbox.payments')}</h3>
          <ul className="inbox__facts small">
            {paid.payments.map(({ uuid, minor, currency, at }) => (
              <li key={uuid}>
                {paid.isOpen ? (
                  <Link className="link num" to={`/staff/payments/${uuid}`}>
                    {money(minor, currency)}
                  </Link>
                ) : (
                  <span className="num">{money(minor, currency)}</span>
                )}{' '}
                <span className="ink-2">{date(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {threads.length > 0 && (
        <section>
          <h3 className="label">{t('inbox.others')}</h3>
          <ul className="inbox__facts small">
            {threads.map(({ uuid, subject, state, at }) => (
              <li key={uuid}>
                <Link className="link" to={`/staff/inbox/${uuid}`}>
                  {subject}
                </Link>{' '}
                <StatusBadge tone={threadTones[state as keyof typeof threadTones]}>
                  {t(`inbox.state.${state as keyof typeof threadTones}`)}
                </StatusBadge>{' '}
                <span className="ink-2">{date(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
