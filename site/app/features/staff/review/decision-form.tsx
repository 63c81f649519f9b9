import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/choice.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { AccountField } from '../../accounts/index.ts'
import { reasonWords } from './reason-words.ts'

interface DecisionFormProps {
  /** Which works it decides on: hidden fields, or boxes to tick. */
  children: ReactNode
  next: string | null
  isBatch?: boolean
}

/** Accept, or return with reasons; one form for a single work and for several. */
export function DecisionForm({ children, next, isBatch = false }: DecisionFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action="/staff/review" className="stack review-decision">
      {children}
      <Button
        type="submit"
        name="decision"
        value="publish"
        look="accent"
        icon="check"
        isBusy={isBusy}
        {...(!isBatch && { 'data-review': 'accept' })}
      >
        {isBatch ? 'Accept the ticked works' : 'Accept and publish'}
      </Button>
      <fieldset className="staff-choices" {...(!isBatch && { 'data-review': 'reasons' })}>
        <legend className="label">
          {isBatch ? 'Or return them, because' : 'Or return it, because'} {!isBatch && <Kbd>r</Kbd>}
        </legend>
        {Object.entries(reasonWords).map(([reason, words]) => (
          <CheckRow key={reason} name={`reason.${reason}`} value="on" label={words} />
        ))}
      </fieldset>
      <TextArea
        name="message"
        label="In your own words"
        hint="Goes to the contributor with the reasons."
        maxLength={2000}
        rows={3}
      />
      <Button type="submit" name="decision" value="return" look="line" isBusy={isBusy}>
        {isBatch ? 'Return the ticked works' : 'Return'}
      </Button>
      {next !== null && <input type="hidden" name="next" value={next} />}
      <AccountField />
    </Form>
  )
}
