import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountForm, type PageModalProps } from '#domains/identity/accounts/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import type { MethodView } from '#domains/commerce/billing/subscription-view.ts'
import { AddMethodForm } from './add-method-form.tsx'
import { OrderOnlyNote } from './order-only-note.tsx'
import { methodName } from '#domains/commerce/billing/method-name.ts'

/** What became of a card that was given at a gateway. */
const cardTexts = {
  kept: 'billing.card.kept',
  none: 'billing.card.none',
  left: 'billing.card.left',
  unavailable: 'billing.card.unavailable',
} as const satisfies Record<string, MessageKey>
export type CardResult = keyof typeof cardTexts

export function isCardResult(text: string | null): text is CardResult {
  return text !== null && Object.hasOwn(cardTexts, text)
}

export type MethodsData = {
  readonly pageData: BasePageData
  readonly methods: readonly MethodView[]
  /** Where another card can be given. */
  readonly gateways: readonly string[]
  /** Where it can be given with an order only. */
  readonly orderOnly: readonly string[]
  readonly card: CardResult | null
}

interface MethodsFormProps {
  data: MethodsData
  answer?: FormAnswer | undefined
}

/** Which of the ways to pay that are kept renewals use, and another one. */
export function MethodsForm({ data, answer }: MethodsFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { methods, gateways, card } = data
  return (
    <div className="stack">
      {card && <Notice tone={card === 'kept' ? 'success' : 'warning'}>{t(cardTexts[card])}</Notice>}
      {methods.length === 0 ? (
        <p className="text">{t('billing.methods.none')}</p>
      ) : (
        <AccountForm
          path={billingPaths.methods}
          initial={answer}
          submitLabel={t('billing.methods.use')}
          hidden={{ intent: 'use' }}
        >
          {() => (
            <ChoiceGroup legend={t('billing.methods')}>
              {methods.map((method) => (
                <div key={method.uuid} className="spread">
                  <RadioRow
                    name="method"
                    value={method.uuid}
                    defaultChecked={method.isDefault}
                    label={methodName(i18n, method)}
                  />
                  <Link
                    className="link small"
                    to={`${billingPaths.billing}?remove=${method.uuid}`}
                    aria-label={`${t('billing.remove')}: ${methodName(i18n, method)}`}
                  >
                    {t('billing.remove')}
                  </Link>
                </div>
              ))}
            </ChoiceGroup>
          )}
        </AccountForm>
      )}
      <AddMethodForm gateways={gateways} variant={methods.length === 0 ? 'accent' : 'line'} />
      <OrderOnlyNote gateways={data.orderOnly} />
    </div>
  )
}

export function MethodsModal({ data }: PageModalProps) {
  return <MethodsForm data={data as MethodsData} />
}
