import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'

const questions = ['cancel', 'repeat', 'limit', 'change', 'tax', 'refund', 'team', 'host'] as const

export const QUESTIONS_ID = 'questions'

/** What people ask before they pay. */
export function Faq({ siteName }: { siteName: string }) {
  const { t } = useI18n()
  return (
    <section className="section split" id={QUESTIONS_ID}>
      <div>
        <h2 className="title-2">{t('pricing.questions')}</h2>
        <p className="text mt-4">{t('pricing.help.roomText')}</p>
      </div>
      <div className="folds">
        {questions.map((name, index) => (
          <details key={name} className="fold" open={index === 0}>
            <summary>{t(`pricing.q.${name}` as MessageKey, { site: siteName })}</summary>
            <p className="text small fold__body">
              {t(`pricing.a.${name}` as MessageKey, { site: siteName })}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
