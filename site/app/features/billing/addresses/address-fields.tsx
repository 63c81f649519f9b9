import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Field, Select, type SelectOption } from '../../../ui/field.tsx'
import type { AddressView } from './address-view.ts'

interface AddressFieldsProps {
  address?: AddressView | undefined
  /** Chosen where there is no address yet. */
  country?: string | null
  countries: readonly SelectOption[]
  errors: Readonly<Record<string, string>>
}

/** The fields of a billing address, for the dashboard and for an order. */
export function AddressFields({ address, country, countries, errors }: AddressFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field
        name="name"
        label={t('billing.address.name')}
        autoComplete="billing name"
        defaultValue={address?.name}
        error={errors['name']}
        maxLength={120}
        required
      />
      <Field
        name="company"
        label={t('billing.address.company')}
        autoComplete="billing organization"
        defaultValue={address?.company ?? undefined}
        error={errors['company']}
        maxLength={120}
      />
      <Field
        name="line1"
        label={t('billing.address.line1')}
        autoComplete="billing address-line1"
        defaultValue={address?.line1}
        error={errors['line1']}
        maxLength={200}
        required
      />
      <Field
        name="line2"
        label={t('billing.address.line2')}
        autoComplete="billing address-line2"
        defaultValue={address?.line2 ?? undefined}
        error={errors['line2']}
        maxLength={200}
      />
      <div className="field-pair">
        <Field
          name="postcode"
          label={t('billing.address.postcode')}
          autoComplete="billing postal-code"
          defaultValue={address?.postcode}
          error={errors['postcode']}
          maxLength={20}
        />
        <Field
          name="city"
          label={t('billing.address.city')}
          autoComplete="billing address-level2"
          defaultValue={address?.city}
          error={errors['city']}
          maxLength={100}
          required
        />
      </div>
      <Field
        name="state"
        label={t('billing.address.state')}
        autoComplete="billing address-level1"
        defaultValue={address?.state ?? undefined}
        error={errors['state']}
        maxLength={100}
      />
      <Select
        name="country"
        label={t('billing.address.country')}
        autoComplete="billing country"
        defaultValue={address?.country ?? country ?? ''}
        error={errors['country']}
        options={[{ value: '', label: '–' }, ...countries]}
        required
      />
      <Field
        name="email"
        type="email"
        label={t('billing.address.email')}
        autoComplete="billing email"
        defaultValue={address?.email ?? undefined}
        error={errors['email']}
        maxLength={254}
      />
      <Field
        name="tax_id"
        label={t('billing.address.taxId')}
        hint={t('billing.address.taxIdHint')}
        defaultValue={address?.taxId ?? undefined}
        error={errors['tax_id']}
        maxLength={40}
      />
    </>
  )
}
