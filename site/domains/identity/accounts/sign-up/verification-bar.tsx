import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'

const SENT_SHOWN_MS = 20_000

/** Signed in with an address that is not proved yet: says so, and sends the mail again. */
export function VerificationBar() {
  const t = useT()
  const { individualUser } = useSession()
  const { Form, data, state } = useFetcher<FormAnswer>()
  const [shown, setShown] = useState<FormAnswer>()
  const wasSent = data?.done !== undefined && shown !== data
  useEffect(() => {
    if (data?.problem) console.error(data.problem.code)
    if (!data?.done) return
    const timer = setTimeout(() => setShown(data), SENT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [data])
  if (!individualUser || individualUser.verified) return null
  return (
    <aside className="announce announce--warning" data-asks aria-label={t('session.unverified')}>
      <span>{t('session.verifyBar', { email: individualUser.email })}</span>
      <span role="status">{wasSent && t('session.sent')}</span>
      {!wasSent && (
        <Form method="post" action="/auth/verify-email">
          <input type="hidden" name="resend" value="true" />
          <button type="submit" className="link" aria-disabled={state !== 'idle'}>
            {t('session.resend')}
          </button>
        </Form>
      )}
    </aside>
  )
}
