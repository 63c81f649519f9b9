import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { AppSection, type NewTotp } from './app-section.tsx'
import type { Factors } from './load-security.server.ts'
import type { PasskeyQuestion } from './passkey-form.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { NewCodes } from './new-codes.tsx'
import { SecurityAction } from './security-action.tsx'

export type SecurityData = {
  readonly pageData: BasePageData
  readonly factors: Factors
  readonly newTotp: NewTotp | null
  /** What a new passkey is made of; null where the address of the site has no name. */
  readonly question: PasskeyQuestion | null
  readonly isForStaff: boolean
  readonly mustSetUp: boolean
}

interface SecurityPageProps {
  data: SecurityData
  answer: FormAnswer | undefined
}

/** What a person proves themselves with besides a password: set up, renewed, taken away. */
export function SecurityPage({ data, answer }: SecurityPageProps) {
  const { t } = useI18n()
  const { factors, question, newTotp, isForStaff, mustSetUp } = data
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0
  const codes = answer?.done?.codes
  return (
    <DashboardLayout title={t('security.title')}>
      <p className="text">{t('security.lead')}</p>
      {mustSetUp && <Notice tone="warning">{t('security.forStaff')}</Notice>}
      {isForStaff && !mustSetUp && (
        <Notice tone="success">
          <span className="block">{t('security.staffReady')}</span>
          <LinkButton to="/staff" reloadDocument className="mt-2">
            {t('security.toStaff')}
          </LinkButton>
        </Notice>
      )}
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {codes && <NewCodes codes={codes} />}
      <PasskeySection passkeys={factors.passkeys} question={question} />
      <AppSection factors={factors} newTotp={newTotp} />
      {hasFactor && (
        <section className="section">
          <SectionHead title={t('security.codes.title')} />
          <p className="text small">{t('security.codes.left', { count: factors.codesLeft })}</p>
          <SecurityAction intent="renew-codes" label={t('security.codes.renew')} />
        </section>
      )}
    </DashboardLayout>
  )
}
