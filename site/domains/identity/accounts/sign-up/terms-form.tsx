import type { FormProps } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { DataForm } from '#domains/identity/accounts/dialogs/data-form.tsx'
import { wayBack } from '#domains/identity/accounts/dialogs/way-back.ts'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { termsForm } from './terms.form.ts'
import { termsToAccept } from '#domains/identity/accounts/context/terms.ts'

/** The terms again, of which the acceptance is missing or older than their last change. */
export function TermsForm({ data, initial, path, modal }: FormProps) {
  const { individualUser } = useSession()
  return (
    <DataForm
      form={termsForm(individualUser ? termsToAccept(individualUser) : [])}
      path={path}
      initial={initial}
      hidden={wayBack({ data, modal })}
      onDone={modal?.close}
    />
  )
}
