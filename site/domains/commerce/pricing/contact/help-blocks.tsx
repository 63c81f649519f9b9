import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { CONTACT_ID } from './contact-form.tsx'
import { QUESTIONS_ID } from './faq.tsx'

/** Three ways to an answer: the help room, writing here, and e-mail where the operator has one. */
export function HelpBlocks({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useI18n()
  return (
    <section className="section">
      <SectionHead title={t('pricing.help')} />
      <div className="help-blocks">
        <Block icon="book" title={t('pricing.help.room')} text={t('pricing.help.roomText')}>
          <a className="link" href={`#${QUESTIONS_ID}`}>
            {t('pricing.help.roomLink')}
          </a>
        </Block>
        <Block icon="info" title={t('pricing.help.chat')} text={t('pricing.help.chatText')}>
          <a className="link" href={`#${CONTACT_ID}`}>
            {t('pricing.help.chatLink')}
          </a>
        </Block>
        {supportEmail !== null && (
          <Block icon="licence" title={t('pricing.help.email')} text={t('pricing.help.emailText')}>
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </Block>
        )}
      </div>
    </section>
  )
}

interface BlockProps {
  icon: IconName
  title: string
  text: string
  children: React.ReactNode
}

function Block({ icon, title, text, children }: BlockProps) {
  return (
    <div className="help-block">
      <Icon name={icon} />
      <h3 className="title-4">{title}</h3>
      <p className="small ink-2">{text}</p>
      <p className="small">{children}</p>
    </div>
  )
}
