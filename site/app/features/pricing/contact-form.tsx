import { useState } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountForm, useSession, type FormAnswer } from '../accounts/index.ts'

export const CONTACT_ID = 'contact'

interface ContactFormProps {
  /** The page whose action takes the message. */
  path: string
  topic: 'pricing' | 'education'
  answer: FormAnswer | undefined
}

/** Our own panel for questions, where no outside chat is set up. */
export function ContactForm({ path, topic, answer }: ContactFormProps) {
  const t = useT()
  const { individualUser } = useSession()
  const [sentTo, setSentTo] = useState(answer?.done?.email)
  const isEducation = topic === 'education'
  return (
    <section className="section split" id={CONTACT_ID}>
      <div>
        <h2 className="title-2">
          {t(isEducation ? 'pricing.education.apply' : 'pricing.contact.title')}
        </h2>
        <p className="text mt-4">{t('pricing.help.chatText')}</p>
      </div>
      <div className="profile">
        {sentTo !== undefined ? (
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
        )}
      </div>
    </section>
  )
}
