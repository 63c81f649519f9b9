import { useState } from 'react'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { contactForm } from '#domains/commerce/pricing/contact.form.ts'

export interface ContactMessageProps {
  /** The page whose action takes the message. */
  path: string
  topic: 'pricing' | 'education'
  answer: FormAnswer | undefined
}

/** An address and a message to the operator; sent, it says so. */
export function ContactMessage({ path, topic, answer }: ContactMessageProps) {
  const t = useT()
  const [sent, setSent] = useState(answer?.done)
  return sent ? (
    <Notice tone={sent.isRead === false ? 'warning' : 'success'}>
      {t(sent.isRead === false ? 'pricing.contact.kept' : 'pricing.contact.sent', {
        email: sent.email ?? '',
      })}
    </Notice>
  ) : (
    <DataForm
      form={contactForm}
      path={path}
      initial={answer}
      variant="primary"
      hidden={{ intent: 'contact', topic }}
      values={topic === 'education' ? { message: t('pricing.education.message') } : {}}
      onDone={({ done = {} }) => setSent(done)}
    />
  )
}
