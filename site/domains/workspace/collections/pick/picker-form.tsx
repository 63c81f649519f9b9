import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormProblem } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ADD_PATH, type PickerChoice, type PickerData } from './picker-data.ts'
import './picker.css'

interface PickerFormProps {
  data: PickerData
  /** Hidden fields that every form sends. */
  fields: ReactNode
  /** The assets; that of the page unless several were chosen. */
  items?: readonly string[] | undefined
  problem?: FormProblem | undefined
  isBusy?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The collections to choose from, each a button, and a new one. */
export function PickerForm(props: PickerFormProps) {
  const { data, fields, problem, isBusy, onSubmit } = props
  const { t } = useI18n()
  const { work, choices } = data
  const items = props.items ?? [work.reference]
  const hidden = (
    <>
      {fields}
      {items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
    </>
  )
  return (
    <div className="pick">
      {problem?.message && <Notice tone="danger">{problem.message}</Notice>}
      {choices.length > 0 && (
        <Form
          method="post"
          action={ADD_PATH}
          onSubmit={onSubmit}
          aria-label={t('collections.pick.choose')}
        >
          {hidden}
          <ul className="pick__list">
            {choices.map((choice) => (
              <Choice key={choice.uuid} choice={choice} isBusy={isBusy} />
            ))}
          </ul>
        </Form>
      )}
      <Form method="post" action={ADD_PATH} onSubmit={onSubmit} className="pick__new">
        {hidden}
        <input type="hidden" name="intent" value="create" />
        <Field
          label={t('collections.pick.newName')}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          error={problem?.fields['name']}
        />
        <Button type="submit" variant={choices.length === 0 ? 'accent' : 'line'} isBusy={isBusy}>
          {t('collections.pick.createAdd')}
        </Button>
      </Form>
    </div>
  )
}

function Choice({ choice, isBusy }: { choice: PickerChoice; isBusy: boolean | undefined }) {
  const { t } = useI18n()
  const { uuid, name, items, contains, visibility } = choice
  return (
    <li>
      <button
        type="submit"
        className="pick__row"
        data-first-focus
        name="choice"
        value={`${contains ? 'remove' : 'add'} ${uuid}`}
        aria-pressed={contains}
        aria-disabled={isBusy}
      >
        <Icon name={contains ? 'check' : 'plus'} size="sm" />
        <span className="pick__name truncate">{name}</span>
        <span className="caption num">
          {contains ? t('collections.pick.in') : t('collections.count', { count: items })}
          {visibility !== 'private' && ` · ${t(`collections.visibility.${visibility}`)}`}
        </span>
      </button>
    </li>
  )
}
