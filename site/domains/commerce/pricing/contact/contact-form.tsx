import { useT } from '#web/i18n/i18n-context.tsx'
import { ContactMessage, type ContactMessageProps } from './contact-message.tsx'

export const CONTACT_ID = 'contact'

/** Our own panel for questions, where no outside chat is set up. */
export function ContactForm({ path, topic, answer }: ContactMessageProps) {
  const t = useT()
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
        <ContactMessage path={path} topic={topic} answer={answer} />
      </div>
    </section>
  )
}
