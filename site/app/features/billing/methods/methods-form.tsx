import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ChoiceGroup, RadioRow } from '../../../ui/choice.tsx'
import { AccountForm, type FormAnswer, type PageModalProps } from '../../accounts/index.ts'
import { billingPaths } from '../billing-paths.ts'
import { methodName } from './method-name.ts'
import type { MethodView } from '../held/subscription-view.ts'

export type MethodsData = {
  readonly frame: PageFrame
  readonly methods: readonly MethodView[]
  /** An order by which another way to pay can be given; null where nothing is held. */
  readonly orderHref: string | null
}

interface MethodsFormProps {
  data: MethodsData
  answer?: FormAnswer | undefined
}

/** Which of the ways to pay that are kept renewals use. */
export function MethodsForm({ data, answer }: MethodsFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { methods, orderHref } = data
  return (
    <div className="stack">
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
                <RadioRow
                  key={method.uuid}
                  name="method"
                  value={method.uuid}
                  defaultChecked={method.isDefault}
                  label={methodName(i18n, method)}
                />
              ))}
            </ChoiceGroup>
          )}
        </AccountForm>
      )}
      {orderHref && (
        <LinkButton look="quiet" to={orderHref}>
          {t('billing.methods.add')}
        </LinkButton>
      )}
    </div>
  )
}

export function MethodsModal({ data }: PageModalProps) {
  return <MethodsForm data={data as MethodsData} />
}
