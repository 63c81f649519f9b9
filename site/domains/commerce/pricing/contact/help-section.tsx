import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ContactMessage } from './contact-message.tsx'
import { QUESTIONS_ID } from './faq.tsx'

export const CONTACT_ID = 'contact'

interface HelpSectionProps {
  /** The page whose action takes the message. */
  path: string
  topic: 'pricing' | 'education'
  supportEmail: string | null
  answer: FormAnswer | undefined
}

/**
 * The one place that helps: answers on this page, a message, and e-mail where the operator has an address.
 * A chat of the operator, where one is set up, comes beside it.
 */
export function HelpSection({ path, topic, supportEmail, answer }: HelpSectionProps) {
  const t = useT()
  return (
    <section className="section split" id={CONTACT_ID}>
      <div className="stack">
        <h2 className="title-2">
          {t(topic === 'education' ? 'pricing.education.apply' : 'pricing.help')}
        </h2>
        <p className="text">{t('pricing.help.chatText')}</p>
        <p className="small">
          <a className="link" href={`#${QUESTIONS_ID}`}>
            {t('pricing.help.roomLink')}
          </a>
        </p>
        {supportEmail !== null && (
          <p className="small ink-2">
            {t('pricing.help.emailText')}{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        )}
      </div>
      <div className="profile">
        <ContactMessage path={path} topic={topic} answer={answer} />
      </div>
    </section>
  )
}
