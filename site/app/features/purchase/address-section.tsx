import { useLocation } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { AccountForm, type FormAnswer } from '../accounts/index.ts'
import { AddressFields } from '../billing/index.ts'
import { PURCHASE_PATH } from '../pricing/index.ts'
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
        <AccountForm
          path={PURCHASE_PATH}
          initial={answer}
          submitLabel={t('purchase.address.save')}
          hidden={{ intent: 'address', ...(address && { address: address.uuid }) }}
        >
          {({ fields }) => (
            <AddressFields
              address={address}
              country={data.country}
              countries={data.countries}
              errors={fields}
            />
          )}
        </AccountForm>
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
        <LinkButton size="sm" look="quiet" to={`${PURCHASE_PATH}?${edit}`}>
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
