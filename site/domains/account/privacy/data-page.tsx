import type { AccountDeletion, DeletionBlock } from '@tessera/contracts'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import {
  AccountField,
  AccountForm,
  DashboardLayout,
  useSession,
} from '#domains/identity/accounts/index.ts'

const PATH = '/dashboard/profile/data'
const EXPORT_PATH = '/account/export.zip'

const ways = {
  subscription: '/dashboard/subscriptions',
  team: '/auth/switch-team',
  payout: '/contributor/payouts',
} as const satisfies Record<DeletionBlock, string>

export type PrivacyData = {
  readonly pageData: BasePageData
  readonly deletion: AccountDeletion | null
  readonly blocks: readonly DeletionBlock[]
  /** Earned and not paid. */
  readonly unpaid: readonly { readonly currency: string; readonly minor: number }[]
  readonly mayExport: boolean
}

interface DataPageProps {
  data: PrivacyData
  answer: FormAnswer | undefined
}

/** Everything that is kept of an account: to take along, and to be deleted. */
export function DataPage({ data, answer }: DataPageProps) {
  const { t } = useI18n()
  const { deletion, mayExport } = data
  return (
    <DashboardLayout
      title={t('dashboard.data.title')}
      actions={
        <LinkButton to="/dashboard/profile" size="sm">
          {t('account.profile.title')}
        </LinkButton>
      }
    >
      <section className="section">
        <SectionHead title={t('dashboard.data.export')} />
        <p className="text small">{t('dashboard.data.exportLead')}</p>
        {mayExport ? (
          <a className="btn btn--primary mt-4" href={EXPORT_PATH}>
            {t('dashboard.data.exportNow')}
          </a>
        ) : (
          <Notice>{t('dashboard.data.ownerOnly')}</Notice>
        )}
      </section>
      <section className="section" id="delete">
        <SectionHead title={t('dashboard.data.delete')} />
        {deletion ? (
          <Planned deletion={deletion} isNew={answer?.done !== undefined} />
        ) : (
          <Plan data={data} answer={answer} />
        )}
      </section>
    </DashboardLayout>
  )
}

function Planned({ deletion, isNew }: { deletion: AccountDeletion; isNew: boolean }) {
  const { t, date } = useI18n()
  return (
    <>
      <Notice tone="danger">
        {t('dashboard.data.planned', { date: date(deletion.due_at, 'long') })}
      </Notice>
      <p className="text small mt-4">{t('dashboard.data.plannedText')}</p>
      <Form method="post" action={PATH} className="mt-4">
        <AccountField />
        <Button type="submit" variant={isNew ? 'line' : 'accent'} name="intent" value="keep">
          {t('dashboard.data.keep')}
        </Button>
      </Form>
    </>
  )
}

function Plan({ data: { blocks, unpaid }, answer }: DataPageProps) {
  const { t, locale, money } = useI18n()
  const amounts = new Intl.ListFormat(locale).format(
    unpaid.map(({ minor, currency }) => money(minor, currency)),
  )
  const { individualUser } = useSession()
  return (
    <>
      <p className="text small">{t('dashboard.data.deleteLead')}</p>
      {blocks.map((block) => (
        <Notice key={block}>
          <p>{t(`dashboard.data.block.${block}`)}</p>
          <LinkButton to={ways[block]} size="sm" className="mt-2">
            {t(`dashboard.data.way.${block}`)}
          </LinkButton>
        </Notice>
      ))}
      {individualUser?.is_contributor && (
        <p className="text small mt-2">{t('dashboard.data.deleteWorks')}</p>
      )}
      {unpaid.length > 0 && (
        <Notice tone="warning">
          <p>{t('dashboard.data.unpaid', { amounts })}</p>
          <LinkButton to={ways.payout} size="sm" className="mt-2">
            {t('dashboard.data.way.payout')}
          </LinkButton>
        </Notice>
      )}
      {blocks.length === 0 && (
        <div className="profile mt-4">
          <AccountForm
            path={PATH}
            initial={answer}
            submitLabel={t('dashboard.data.deleteNow')}
            isDanger
            hidden={{ intent: 'delete' }}
          >
            {({ fields }) => (
              <>
                {unpaid.length > 0 && (
                  <label className="check">
                    <input type="checkbox" name="unpaid" required />
                    <span>{t('dashboard.data.giveUp', { amounts })}</span>
                  </label>
                )}
                <Field
                  name="email"
                  type="email"
                  label={t('dashboard.data.confirm', { email: individualUser?.email ?? '' })}
                  error={fields['email'] && t('dashboard.data.wrongEmail')}
                  autoComplete="off"
                  required
                />
              </>
            )}
          </AccountForm>
        </div>
      )}
    </>
  )
}
