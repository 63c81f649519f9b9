import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AccountForm } from '#domains/identity/accounts/index.ts'
import { PURCHASE_PATH } from '#domains/commerce/pricing/index.ts'

interface VerifySectionProps {
  email: string
  answer: FormAnswer | undefined
}

/** In place of the payment while the person's address is not proved: sends the mail again. */
export function VerifySection({ email, answer }: VerifySectionProps) {
  const t = useT()
  const { search } = useLocation()
  const [isSent, setSent] = useState(answer?.done?.isResent === true)
  return (
    <section className="stack">
      <h2 className="title-3">{t('purchase.verify.title')}</h2>
      <Notice tone="warning">{t('purchase.verify.text', { email })}</Notice>
      <div role="status">
        {isSent && <Notice tone="success">{t('purchase.verify.sent', { email })}</Notice>}
      </div>
      <AccountForm
        path={PURCHASE_PATH}
        initial={answer}
        variant="line"
        submitLabel={t('purchase.verify.resend')}
        hidden={{ intent: 'verify' }}
        onDone={({ done }) => setSent(done?.isResent === true)}
      />
      <LinkButton to={PURCHASE_PATH + search} reloadDocument>
        {t('purchase.verify.again')}
      </LinkButton>
    </section>
  )
}
