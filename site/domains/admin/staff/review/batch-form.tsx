import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { reasonWords } from './reason-words.ts'

/** The form that the ticks in the queue belong to. */
export const SEVERAL = 'review-several'

/** Accepts or returns the ticked works where no script runs; else the decision bar does. */
export function BatchForm() {
  const t = useT()
  return (
    <Form id={SEVERAL} method="post" action="/staff/review" className="stack review-several">
      <SectionHead title={t('staff.review.several')} />
      {/* Enter at a box or a field presses the first button of a form: nothing is published that way. */}
      <button type="submit" disabled hidden aria-hidden="true">
        {t('staff.review.acceptTicked')}
      </button>
      <Field
        name="publishOn"
        type="date"
        label={t('staff.review.publishOn')}
        hint={t('staff.review.publishOnHint')}
      />
      <Button type="submit" name="decision" value="publish" variant="accent" icon="check">
        {t('staff.review.acceptTicked')}
      </Button>
      <fieldset className="staff-choices">
        <legend className="label">{t('staff.review.returnTickedBecause')}</legend>
        {Object.entries(reasonWords).map(([reason, words]) => (
          <CheckRow key={reason} name={`reason.${reason}`} value="on" label={t(words)} />
        ))}
      </fieldset>
      <TextArea
        name="message"
        label={t('staff.review.words')}
        hint={t('staff.review.wordsHintSeveral')}
        maxLength={2000}
        rows={3}
      />
      <Button type="submit" name="decision" value="return" variant="line">
        {t('staff.review.returnTicked')}
      </Button>
      <AccountField />
    </Form>
  )
}
