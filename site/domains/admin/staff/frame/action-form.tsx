import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, Select, TextArea } from '#web/ui/form/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { AccountField, AccountForm } from '#domains/identity/accounts/index.ts'
import type { ActionView, FieldView } from './view.ts'
import { MailPreview } from './mail-preview.tsx'
import { RefundForm } from './refund-form.tsx'

interface ActionFormProps {
  act: ActionView
  path: string
  /** What the last form of the page was answered with where no script ran. */
  answer?: FormAnswer | undefined
}

/** One admin action as a form; one that hurts opens first and says what it does. */
export function ActionForm({ act, path, answer }: ActionFormProps) {
  const { intent, label, button = label, hint, isDanger, fields = [], hidden = {} } = act
  const { refund, mail } = act
  if (refund) {
    const mine = answerOf(answer, act)
    return (
      <RefundForm key={refund.refundedMinor} act={act} refund={refund} path={path} answer={mine} />
    )
  }
  if (isQuick(act)) return <QuickAction act={act} path={path} />
  const typed = answerOf(answer, act)?.typed
  const form = (
    <AccountForm
      path={path}
      initial={typed && answer}
      submitLabel={button}
      variant="primary"
      isDanger={isDanger}
      reloads={act.reloads}
      hidden={{ intent, ...hidden }}
    >
      {({ fields: problems }) => (
        <>
          {hint && <p className="small ink-2">{hint}</p>}
          {fields.map((field) => (
            <ActionField
              key={field.name}
              field={typed ? { ...field, value: typed[field.name] ?? '' } : field}
              problem={problems[field.name]}
            />
          ))}
          {mail && <MailPreview mail={mail} />}
        </>
      )}
    </AccountForm>
  )
  return (
    <details className="staff-act" open={typed !== undefined}>
      <summary className={buttonClass({ variant: isDanger ? 'danger-line' : 'line', size: 'sm' })}>
        {label}
      </summary>
      <div className="staff-act__form">{form}</div>
    </details>
  )
}

/** One press, with nothing to read or fill in before. */
export const isQuick = ({ fields = [], isDanger, hint }: ActionView): boolean =>
  fields.length === 0 && !isDanger && hint === undefined

/** Tells actions of one page apart: the same may be done to several things. */
export const actionKey = ({ intent, hidden = {} }: ActionView) => intent + JSON.stringify(hidden)

/** Whether an answer is that of this action rather than of another one of the page. */
function isOf(answer: FormAnswer | undefined, { intent, hidden = {} }: ActionView): boolean {
  const typed = answer?.typed
  if (!typed) return false
  return Object.entries({ intent, ...hidden }).every(([name, value]) => typed[name] === value)
}

function answerOf(answer: FormAnswer | undefined, act: ActionView): FormAnswer | undefined {
  return isOf(answer, act) ? answer : undefined
}

/** One press and it is done; what may be wrong stands at the top of the page. */
function QuickAction({ act, path }: { act: ActionView; path: string }) {
  const { state, formData } = useNavigation()
  const fields = Object.entries({ intent: act.intent, ...act.hidden })
  const isMine = fields.every(([name, value]) => formData?.get(name) === value)
  return (
    <Form method="post" action={path} preventScrollReset>
      <Button type="submit" size="sm" isBusy={state !== 'idle' && isMine}>
        {act.label}
      </Button>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AccountField />
    </Form>
  )
}

/** A field of a form of the staff, by its kind. */
export function ActionField({ field, problem }: { field: FieldView; problem: string | undefined }) {
  const { name, label, type = 'text', value, hint, isRequired, options = [] } = field
  if (type === 'textarea') {
    return (
      <TextArea
        name={name}
        label={label}
        hint={hint}
        error={problem}
        defaultValue={value}
        rows={5}
        required={isRequired}
      />
    )
  }
  if (type === 'select') {
    return <Select name={name} label={label} hint={hint} defaultValue={value} options={options} />
  }
  if (type === 'check') {
    return <CheckRow name={name} value="on" label={label} defaultChecked={value === 'on'} />
  }
  return (
    <Field
      name={name}
      type={type}
      label={label}
      hint={hint}
      error={problem}
      defaultValue={value}
      required={isRequired}
    />
  )
}
