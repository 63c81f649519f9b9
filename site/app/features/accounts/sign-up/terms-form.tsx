import { useT } from '../../../i18n/i18n-context.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'
import { useSession } from '../visitor/account-context.tsx'
import { termsToAccept } from './terms.ts'
import { TermsField } from './terms-field.tsx'

/** The terms again, of which the acceptance is missing or older than their last change. */
export function TermsForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  const { individualUser } = useSession()
  const due = individualUser ? termsToAccept(individualUser) : []
  const isSeller = due.includes('contributor')
  return (
    <AccountForm
      path={path}
      initial={initial}
      submitLabel={t('account.termsAgain.submit')}
      hidden={{ redirect: data.redirect ?? '/', ...(modal && { stay: 'true' }) }}
      onDone={modal?.close}
    >
      {({ fields }) => (
        <>
          {(due.includes('user') || !isSeller) && (
            <TermsField name="terms" label={t('account.terms')} error={fields['terms']} />
          )}
          {isSeller && (
            <TermsField
              name="contributor_terms"
              label={t('account.termsAgain.contributor')}
              error={fields['contributor_terms']}
            />
          )}
        </>
      )}
    </AccountForm>
  )
}
