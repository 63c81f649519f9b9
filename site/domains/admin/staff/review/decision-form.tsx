import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { reasonWords } from './reason-words.ts'

interface DecisionFormProps {
  /** Which works it decides on: hidden fields, or boxes to tick. */
  children: ReactNode
  next: string | null
  /** What their contributor reads; null where they are several. */
  language: string | null
  isBatch?: boolean
  /** The day it is to be published on, as `2026-12-24`. */
  publishOn?: string | undefined
}

/** Accept, or return with reasons; one form for a single work and for several. */
export function DecisionForm(props: DecisionFormProps) {
  const { children, next, language, isBatch = false, publishOn } = props
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action="/staff/review" className="stack review-decision">
      {children}
      <Field
        name="publishOn"
        type="date"
        label={t('staff.review.publishOn')}
        hint={t('staff.review.publishOnHint')}
        defaultValue={publishOn}
      />
      <Button
        type="submit"
        name="decision"
        value="publish"
        variant="accent"
        icon="check"
        isBusy={isBusy}
        {...(!isBatch && { 'data-review': 'accept' })}
      >
        {t(isBatch ? 'staff.review.acceptTicked' : 'staff.review.accept')}
      </Button>
      <fieldset className="staff-choices" {...(!isBatch && { 'data-review': 'reasons' })}>
        <legend className="label">
          {t(isBatch ? 'staff.review.returnTickedBecause' : 'staff.review.returnBecause')}{' '}
          {!isBatch && <Kbd>r</Kbd>}
        </legend>
        {Object.entries(reasonWords).map(([reason, words]) => (
          <CheckRow key={reason} name={`reason.${reason}`} value="on" label={t(words)} />
        ))}
      </fieldset>
      <TextArea
        name="message"
        label={t('staff.review.words')}
        hint={
          language === null
            ? t('staff.review.wordsHintSeveral')
            : t('staff.review.wordsHint', { language: localeOf(language).name })
        }
        maxLength={2000}
        rows={3}
      />
      <Button type="submit" name="decision" value="return" variant="line" isBusy={isBusy}>
        {t(isBatch ? 'staff.review.returnTicked' : 'staff.review.return')}
      </Button>
      {next !== null && <input type="hidden" name="next" value={next} />}
      <AccountField />
    </Form>
  )
}
