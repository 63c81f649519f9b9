import { useT } from '../../../i18n/i18n-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { useSession } from '../visitor/account-context.tsx'
import type { FormProps } from './auth-data.ts'

/** Founds a team: name as on the invoice, and where its mails go. */
export function TeamForm({ initial, path }: FormProps) {
  const t = useT()
  const { individualUser } = useSession()
  return (
    <AccountForm path={path} initial={initial} submitLabel={t('account.team.submit')}>
      {({ fields }) => (
        <>
          <Field
            name="name"
            label={t('account.team.name')}
            hint={t('account.team.nameHint')}
            autoComplete="organization"
            error={fields['name']}
            maxLength={120}
            required
          />
          <Field
            name="email"
            type="email"
            label={t('account.team.email')}
            hint={t('account.team.emailHint')}
            autoComplete="email"
            defaultValue={individualUser?.email}
            error={fields['email']}
            required
          />
        </>
      )}
    </AccountForm>
  )
}
