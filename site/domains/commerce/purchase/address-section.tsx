import { useLocation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DataForm } from '#domains/identity/accounts/index.ts'
import { addressForm, addressValues } from '#domains/commerce/billing/index.ts'
import { PURCHASE_PATH } from '#domains/commerce/pricing/index.ts'
import type { OrderData } from './order-view.ts'

interface AddressSectionProps {
  data: OrderData
  isEditing: boolean
  answer: FormAnswer | undefined
}

/** To whom the invoice goes: tax and total follow from it. */
export function AddressSection({ data, isEditing, answer }: AddressSectionProps) {
  const { t } = useI18n()
  const { search } = useLocation()
  const [address] = data.addresses
  if (isEditing || !address) {
    return (
      <section className="stack">
        <h2 className="title-3">{t('purchase.address')}</h2>
        <p className="text small">{t('purchase.address.needed')}</p>
        <DataForm
          form={addressForm}
          path={PURCHASE_PATH}
          initial={answer}
          submitLabel={t('purchase.address.save')}
          hidden={{ intent: 'address', ...(address && { address: address.uuid }) }}
          values={addressValues(address, data.country)}
          choices={{ country: data.countries }}
        />
      </section>
    )
  }
  const place = data.countries.find(({ value }) => value === address.country)?.label
  const edit = new URLSearchParams(search)
  edit.set('address', 'edit')
  return (
    <section>
      <div className="spread">
        <h2 className="title-3">{t('purchase.address')}</h2>
        <LinkButton size="sm" variant="quiet" to={`${PURCHASE_PATH}?${edit}`}>
          {t('purchase.change')}
        </LinkButton>
      </div>
      <p className="small ink-2">
        {[address.company, address.name, address.line1, address.line2]
          .concat(`${address.postcode} ${address.city}`.trim(), place ?? '', address.taxId)
          .filter(Boolean)
          .join(', ')}
      </p>
    </section>
  )
}
