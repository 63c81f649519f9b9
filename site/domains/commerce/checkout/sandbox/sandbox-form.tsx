import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { SandboxView } from './load-sandbox.server.ts'

const failures = ['card_declined', 'insufficient_funds', 'authentication_failed'] as const

type FormProps = {
  readonly payment: Pick<SandboxView, 'cards' | 'failureCode'>
  readonly submitLabel: string
  /** Where it is sent; the page itself by default. */
  readonly action?: string
}

/** The test cards to choose from. Also the card form in our own pages, in place of a gateway's. */
export function SandboxForm({ payment, submitLabel, action }: FormProps) {
  const { t } = useI18n()
  const failure = failures.find((code) => code === payment.failureCode)
  return (
    <form method="post" {...(action !== undefined && { action })} className="stack">
      {failure && <Notice tone="danger">{t(`checkout.failed.${failure}`)}</Notice>}
      <fieldset className="stack">
        <legend className="label">{t('checkout.choose')}</legend>
        {payment.cards.map(({ name, number }, index) => (
          <RadioRow
            key={name}
            name="card"
            value={name}
            defaultChecked={index === 0}
            required
            label={
              <>
                {t(`checkout.card.${name}`)} <span className="small ink-2 num">{number}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" variant="accent" name="act" value="pay">
          {submitLabel}
        </Button>
        <Button type="submit" variant="quiet" name="act" value="leave" formNoValidate>
          {t('checkout.leave')}
        </Button>
      </div>
    </form>
  )
}
