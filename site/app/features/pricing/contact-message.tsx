import { useState } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountForm, useSession, type FormAnswer } from '../accounts/index.ts'

export interface ContactMessageProps {
  /** The page whose action takes the message. */
  path: string
  topic: 'pricing' | 'education'
  answer: FormAnswer | undefined
}

/** An address and a message to the operator; sent, it says so. */
export function ContactMessage({ path, topic, answer }: ContactMessageProps) {
  const t = useT()
  const { individualUser } = useSession()
  const [sentTo, setSentTo] = useState(answer?.done?.email)
  const isEducation = topic === 'education'
  return sentTo !== undefined ? (
    <Notice tone="success">{t('pricing.contact.sent', { email: sentTo })}</Notice>
  ) : (
    <AccountForm
      path={path}
      initial={answer}
      submitLabel={t('pricing.contact.submit')}
      isForHumans
      look="primary"
      hidden={{ intent: 'contact', topic }}
      onDone={({ done }) => setSentTo(done?.email ?? '')}
    >
      {({ fields }) => (
        <>
          <Field
            name="email"
            type="email"
            label={t('pricing.contact.email')}
            autoComplete="email"
            defaultValue={individualUser?.email}
            error={fields['email']}
            maxLength={254}
            required
          />
          <TextArea
            name="message"
            label={t('pricing.contact.message')}
            defaultValue={isEducation ? t('pricing.education.message') : undefined}
            error={fields['message']}
            maxLength={5000}
            rows={5}
            required
          />
        </>
      )}
    </AccountForm>
  )
}
