import { useT } from '../../../i18n/i18n-context.tsx'
import { Field } from '../../../ui/field.tsx'
import { AccountForm } from '../dialogs/account-form.tsx'
import type { FormProps } from '../dialogs/auth-data.ts'

/** How somebody without a name wants to be called. */
export function NameForm({ data, initial, path, modal }: FormProps) {
  const t = useT()
  return (
    <AccountForm
      path={path}
      initial={initial}
      submitLabel={t('account.name.submit')}
      hidden={{ redirect: data.redirect ?? '/', ...(modal && { stay: 'true' }) }}
      onDone={modal?.close}
    >
      {({ fields }) => (
        <>
          <Field
            name="first_name"
            label={t('account.firstName')}
            autoComplete="given-name"
            error={fields['first_name']}
            maxLength={60}
            required
          />
          <Field
            name="last_name"
            label={t('account.lastName')}
            autoComplete="family-name"
            error={fields['last_name']}
            maxLength={60}
          />
        </>
      )}
    </AccountForm>
  )
}
