import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import type { Factors } from './load-security.server.ts'
import { SecurityAction } from './security-action.tsx'

export type NewTotp = {
  readonly secret: string
  readonly uri: string
  readonly qr: { readonly path: string; readonly size: number }
}

interface AppSectionProps {
  factors: Factors
  newTotp: NewTotp | null
}

/** The authenticator app: begun, confirmed with its first code, taken away. */
export function AppSection({ factors: { hasTotp, totpUsedAt }, newTotp }: AppSectionProps) {
  const { t, date } = useI18n()
  return (
    <section className="section" id="app">
      <SectionHead title={t('security.app.title')} />
      <p className="text small">{t('security.app.lead')}</p>
      {hasTotp && (
        <div className="factors__row">
          <div className="factors__facts">
            <strong className="block">{t('security.app.isOn')}</strong>
            {totpUsedAt && (
              <span className="caption block">
                {t('security.lastUsed', { date: date(totpUsedAt, 'medium') })}
              </span>
            )}
          </div>
          <SecurityAction intent="remove-totp" label={t('security.app.remove')} isDanger />
        </div>
      )}
      {!hasTotp && newTotp && <Confirmation totp={newTotp} />}
      {!hasTotp && !newTotp && (
        <SecurityAction intent="begin-totp" label={t('security.app.begin')} />
      )}
    </section>
  )
}

/** The secret as a QR code and as text, and the code that shows that the app has it. */
function Confirmation({ totp: { secret, uri, qr } }: { totp: NewTotp }) {
  const { t } = useI18n()
  return (
    <div className="totp-setup">
      <svg
        className="totp-setup__qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('security.app.qr')}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="stack">
        <p className="text small">{t('security.app.scan')}</p>
        <p className="mono totp-setup__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <div className="row">
          <CopyButton text={secret} size="sm" label={t('security.app.copy')} />
          <a className="link small" href={uri}>
            {t('security.app.open')}
          </a>
        </div>
        <Form method="post" action={SECURITY_PATH} reloadDocument className="stack">
          <AccountField />
          <input type="hidden" name="intent" value="confirm-totp" />
          <Field
            name="code"
            label={t('security.app.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            required
          />
          <Button type="submit" variant="primary">
            {t('security.app.confirm')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
