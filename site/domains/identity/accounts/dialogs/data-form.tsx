import type { ReactNode } from 'react'
import { FormFields, type FormFieldsProps, type FormValues } from '#web/forms/form-fields.tsx'
import { fieldsOf, type Form } from '#web/forms/form.ts'
import type { FormAnswer, FormProblem } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import { AccountForm, type AccountFormProps } from './account-form.tsx'

type DataFormProps = Pick<FormFieldsProps, 'form' | 'values' | 'words' | 'choices'> &
  Omit<AccountFormProps, 'children' | 'submitLabel' | 'isForHumans' | 'hasFiles'> & {
    /** In place of what the form says. */
    submitLabel?: string | undefined
    /** Stands before the fields. */
    lead?: ReactNode
    /** Stands between the fields and the button. */
    children?: ReactNode | ((errors: FormProblem['fields']) => ReactNode)
  }

/** A form that is given as data, with what is known of the signed-in person filled in. */
export function DataForm(props: DataFormProps) {
  const { form, values, words, choices, submitLabel, lead, children, ...frame } = props
  const t = useT()
  const known = useKnownValues(form)
  const typed = typedInto(form, frame.initial)
  return (
    <AccountForm
      {...frame}
      submitLabel={submitLabel ?? t(form.submit)}
      isForHumans={form.isForHumans}
      hasFiles={fieldsOf(form).some(({ kind }) => kind === 'file')}
    >
      {({ fields: errors }) => (
        <>
          {lead}
          <FormFields
            form={form}
            errors={errors}
            values={typed ?? { ...known, ...values }}
            words={words}
            choices={choices}
          />
          {typeof children === 'function' ? children(errors) : children}
        </>
      )}
    </AccountForm>
  )
}

/** What was typed, where the page is shown again and it was this of its forms. */
function typedInto({ id }: Form, answer: FormAnswer | undefined): FormValues | undefined {
  return answer?.form === id ? answer.typed : undefined
}

function useKnownValues(form: Form): FormValues {
  const { individualUser: person } = useSession()
  return Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      'prefill' in field && field.prefill ? person?.[field.prefill] : undefined,
    ]),
  )
}
