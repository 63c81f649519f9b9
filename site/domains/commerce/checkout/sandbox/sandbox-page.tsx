import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import type { SandboxView } from './load-sandbox.server.ts'
import { SandboxForm } from './sandbox-form.tsx'

/** The hosted page of the sandbox: a form without scripts, marked as a test from the first line on. */
export function SandboxPage({ payment }: { readonly payment: SandboxView }) {
  const { t, money } = useI18n()
  const { amountMinor, currency, description, state, returnUrl } = payment
  const price = money(amountMinor, currency)
  // A card that is only kept.
  const isSetup = amountMinor === 0
  return (
    <AuthPanel title={t(state === 'confirm' ? 'checkout.confirm.title' : 'checkout.title')}>
      <div className="stack">
        <Notice tone="warning">{t('checkout.notice')}</Notice>
        <p className="text">
          {isSetup ? t('checkout.setup.text') : t('checkout.order', { price, plan: description })}
        </p>
        {state === 'choose' && (
          <SandboxForm
            payment={payment}
            submitLabel={isSetup ? t('checkout.setup.submit') : t('checkout.submit', { price })}
          />
        )}
        {state === 'confirm' && (
          <form method="post" className="stack">
            <p className="text">
              {isSetup ? t('checkout.setup.confirm') : t('checkout.confirm.text', { price })}
            </p>
            <div className="row">
              <Button type="submit" variant="accent" name="act" value="confirm">
                {t('checkout.confirm.yes')}
              </Button>
              <Button type="submit" name="act" value="refuse">
                {t('checkout.confirm.no')}
              </Button>
            </div>
          </form>
        )}
        {state === 'over' && (
          <>
            <Notice>{t('checkout.over.text')}</Notice>
            <a className="btn btn--line" href={returnUrl}>
              {t('checkout.over.back')}
            </a>
          </>
        )}
      </div>
    </AuthPanel>
  )
}
