import type { ReactNode } from 'react'
import { useI18n, useT } from '../../i18n/i18n-context.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { AccountForm, useSession, type FormAnswer } from '../accounts/index.ts'
import { FileField } from './file-field.tsx'
import { currencies, educationRoles, wantedKinds } from './request-choices.ts'

interface RequestFormProps {
  kind: 'custom-order' | 'hire' | 'education'
  /** The page whose action takes the form. */
  path: string
  answer: FormAnswer | undefined
  hidden?: Readonly<Record<string, string>> | undefined
  mostBytes: number
  /** The first day that a deadline may name. */
  today: string
}

type Problems = Readonly<Record<string, string>>

/** What somebody asks the house for: who they are, what it is, and files that show it. */
export function RequestForm(props: RequestFormProps) {
  const { kind, path, answer, hidden, mostBytes, today } = props
  const { t, bytes } = useI18n()
  const { individualUser } = useSession()
  const isEducation = kind === 'education'
  const size = bytes(mostBytes)
  return (
    <AccountForm
      path={path}
      initial={answer}
      submitLabel={t(isEducation ? 'orders.submit.education' : 'orders.submit')}
      isForHumans
      hasFiles
      hidden={hidden}
    >
      {({ fields }) => (
        <>
          <Pair>
            <Field
              name="name"
              label={t('orders.name')}
              autoComplete="name"
              defaultValue={individualUser?.name}
              error={fields['name']}
              maxLength={120}
              required
            />
            <Field
              name="email"
              type="email"
              label={t('orders.email')}
              autoComplete="email"
              defaultValue={individualUser?.email}
              error={fields['email']}
              maxLength={254}
              required
            />
          </Pair>
          {isEducation ? (
            <School problems={fields} />
          ) : (
            <Work problems={fields} hasKind={kind === 'custom-order'} today={today} />
          )}
          <TextArea
            name="message"
            label={t(isEducation ? 'orders.use' : 'orders.message')}
            hint={t(isEducation ? 'orders.optional' : 'orders.message.hint')}
            error={fields['message']}
            maxLength={5000}
            rows={6}
            required={!isEducation}
          />
          {isEducation ? (
            <FileField
              name="proof"
              label={t('orders.proof')}
              hint={t('orders.proof.hint', { size })}
              error={fields['proof']}
              required
            />
          ) : (
            <fieldset className="request-files">
              <legend className="label">{t('orders.files')}</legend>
              <p className="field__hint">{t('orders.files.hint', { size })}</p>
              {[1, 2, 3].map((place) => (
                <FileField
                  key={place}
                  name={`file${place}`}
                  label={t('orders.file', { place })}
                  error={fields[`file${place}`]}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </AccountForm>
  )
}

function Work({
  problems,
  hasKind,
  today,
}: {
  problems: Problems
  hasKind: boolean
  today: string
}) {
  const t = useT()
  return (
    <>
      {hasKind && (
        <Select
          name="wanted"
          label={t('orders.wanted')}
          options={wantedKinds.map((value) => ({ value, label: t(`orders.wanted.${value}`) }))}
        />
      )}
      <div className="request-trio">
        <Field
          name="budget"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          label={t('orders.budget')}
          hint={t('orders.optional')}
          error={problems['budget']}
        />
        <Select
          name="currency"
          label={t('orders.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <Field
          name="deadline"
          type="date"
          min={today}
          label={t('orders.deadline')}
          hint={t('orders.optional')}
          error={problems['deadline']}
        />
      </div>
    </>
  )
}

function School({ problems }: { problems: Problems }) {
  const t = useT()
  return (
    <Pair>
      <Select
        name="role"
        label={t('orders.role')}
        options={educationRoles.map((value) => ({ value, label: t(`orders.role.${value}`) }))}
      />
      <Field
        name="institution"
        label={t('orders.institution')}
        autoComplete="organization"
        error={problems['institution']}
        maxLength={200}
        required
      />
    </Pair>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="request-pair">{children}</div>
}
