import { useState } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { SelectOption } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DashboardLayout, DataForm } from '#domains/identity/accounts/index.ts'
import { addressForm, addressValues } from '#domains/commerce/billing/addresses/address.form.ts'
import type { AddressView } from '#domains/commerce/billing/addresses/address-view.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { AddMethodForm } from '#domains/commerce/billing/methods/add-method-form.tsx'
import { OrderOnlyNote } from '#domains/commerce/billing/methods/order-only-note.tsx'
import { methodName } from '#domains/commerce/billing/method-name.ts'
import type { MethodView } from '#domains/commerce/billing/subscription-view.ts'

export type BillingData = {
  readonly pageData: BasePageData
  readonly addresses: readonly AddressView[]
  readonly methods: readonly MethodView[]
  /** Where another card can be given. */
  readonly gateways: readonly string[]
  readonly orderOnly: readonly string[]
  readonly isPayer: boolean
  /** The address that the page's own address asks to edit; `new` for another one. */
  readonly edited: string | null
  /** Asked to be removed; confirmed by the form that is shown. */
  readonly removed: string | null
  readonly isSaved: boolean
  readonly country: string | null
  readonly countries: readonly SelectOption[]
}

interface BillingPageProps {
  data: BillingData
  answer: FormAnswer | undefined
}

/** Where invoices go, under which tax number, and how they are paid. */
export function BillingPage({ data, answer }: BillingPageProps) {
  const { t } = useI18n()
  const { addresses, methods, isPayer, isSaved, edited } = data
  const isAdding = isPayer && (edited === 'new' || addresses.length === 0)
  return (
    <DashboardLayout title={t('billing.billing.title')}>
      <div className="stack">
        {isSaved && <Notice tone="success">{t('billing.done.saved')}</Notice>}
        {!isPayer && <Notice>{t('billing.ownerOnly')}</Notice>}
      </div>
      <section className="section">
        <SectionHead
          title={t('billing.addresses')}
          end={
            isPayer &&
            addresses.length > 0 &&
            !isAdding && (
              <LinkButton size="sm" to={`${billingPaths.billing}?edit=new`}>
                {t('billing.addresses.add')}
              </LinkButton>
            )
          }
        />
        {addresses.length === 0 && <p className="text">{t('billing.addresses.none')}</p>}
        <ul className="records">
          {addresses.map((address) => (
            <AddressRow key={address.uuid} address={address} data={data} answer={answer} />
          ))}
        </ul>
        {isAdding && <AddressForm answer={answer} data={data} />}
      </section>
      <section className="section">
        <SectionHead
          title={t('billing.methods')}
          end={isPayer && <AddMethodForm gateways={data.gateways} size="sm" />}
        />
        {methods.length === 0 ? (
          <p className="text">{t('billing.methods.none')}</p>
        ) : (
          <ul className="records">
            {methods.map((method) => (
              <MethodRow key={method.uuid} method={method} data={data} />
            ))}
          </ul>
        )}
        {isPayer && <OrderOnlyNote gateways={data.orderOnly} />}
      </section>
    </DashboardLayout>
  )
}

interface RowProps {
  data: BillingData
}

function AddressRow({
  address,
  data,
  answer,
}: RowProps & { address: AddressView; answer: FormAnswer | undefined }) {
  const { t } = useI18n()
  const { uuid, name, company, line1, line2, postcode, city, country, isDefault } = address
  const place = data.countries.find(({ value }) => value === country)?.label ?? country
  if (data.isPayer && data.edited === uuid) {
    return (
      <li>
        <AddressForm address={address} answer={answer} data={data} />
      </li>
    )
  }
  return (
    <li>
      <div className="record">
        <strong className="block">{company ?? name}</strong>
        <span className="small ink-2 block">
          {[line1, line2, `${postcode} ${city}`.trim(), place].filter(Boolean).join(', ')}
        </span>
        <TaxId address={address} />
      </div>
      {isDefault && <StatusBadge tone="ok">{t('billing.default')}</StatusBadge>}
      {data.isPayer && (
        <div className="row">
          {!isDefault && (
            <PostButton
              intent="default"
              uuid={uuid}
              label={t('billing.makeDefault')}
              name={t('billing.addresses.makeDefault', { name })}
            />
          )}
          <LinkButton
            size="sm"
            variant="quiet"
            to={`${billingPaths.billing}?edit=${uuid}`}
            aria-label={t('billing.addresses.edit', { name })}
          >
            {t('billing.edit')}
          </LinkButton>
          <RemoveButton
            uuid={uuid}
            intent="remove"
            isAsked={data.removed === uuid}
            question={t('billing.address.removeAsk')}
            name={t('billing.addresses.remove', { name })}
          />
        </div>
      )}
    </li>
  )
}

const taxIdTexts = {
  form: 'billing.taxId.form',
  confirmed: 'billing.taxId.confirmed',
  invalid: 'billing.taxId.invalid',
  unreachable: 'billing.taxId.unreachable',
} as const

function TaxId({ address: { taxId, taxIdStatus } }: { address: AddressView }) {
  const { t } = useI18n()
  if (taxId === null || taxIdStatus === 'none') return null
  return <span className="caption block">{t(taxIdTexts[taxIdStatus], { number: taxId })}</span>
}

interface AddressFormProps {
  address?: AddressView | undefined
  answer: FormAnswer | undefined
  data: BillingData
}

function AddressForm({ address, answer, data }: AddressFormProps) {
  return (
    <div className="profile mt-4">
      <DataForm
        form={addressForm}
        path={billingPaths.billing}
        initial={answer}
        variant="primary"
        hidden={{ intent: 'save', ...(address && { address: address.uuid }) }}
        values={addressValues(address, data.country)}
        choices={{ country: data.countries }}
      />
    </div>
  )
}

function MethodRow({ method, data }: RowProps & { method: MethodView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { uuid, isDefault, expiryMonth, expiryYear } = method
  const name = methodName(i18n, method)
  return (
    <li>
      <div className="record">
        <strong className="block">{name}</strong>
        {expiryMonth !== null && expiryYear !== null && (
          <span className="caption block">{expiryOf(i18n, expiryMonth, expiryYear)}</span>
        )}
      </div>
      {isDefault && <StatusBadge tone="ok">{t('billing.default')}</StatusBadge>}
      {data.isPayer && (
        <div className="row">
          {!isDefault && (
            <PostButton
              intent="use-method"
              uuid={uuid}
              label={t('billing.methods.use')}
              name={`${t('billing.methods.use')}: ${name}`}
            />
          )}
          <RemoveButton
            uuid={uuid}
            intent="remove-method"
            isAsked={data.removed === uuid}
            question={t('billing.methods.removeAsk', { method: name })}
            name={`${t('billing.remove')}: ${name}`}
          />
        </div>
      )}
    </li>
  )
}

function expiryOf({ t }: I18n, month: number, year: number): string {
  const two = String(month).padStart(2, '0')
  return t('billing.methods.expires', { month: two, year: String(year) })
}

interface PostButtonProps {
  intent: string
  uuid: string
  label: string
  /** Names what it is about, for those who hear it. */
  name: string
  isDanger?: boolean
}

function PostButton({ intent, uuid, label, name, isDanger = false }: PostButtonProps) {
  return (
    <Form method="post" action={billingPaths.billing}>
      <AccountField />
      <input type="hidden" name="target" value={uuid} />
      <Button
        type="submit"
        size="sm"
        variant={isDanger ? 'danger' : 'quiet'}
        name="intent"
        value={intent}
        aria-label={name}
      >
        {label}
      </Button>
    </Form>
  )
}

interface RemoveButtonProps extends Pick<PostButtonProps, 'intent' | 'uuid' | 'name'> {
  /** Asked by the page's address, for whoever has no scripts. */
  isAsked: boolean
  question: string
}

/** Asks before anything is lost: in place, or by an address of its own. */
function RemoveButton({ intent, uuid, name, isAsked, question }: RemoveButtonProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  if (!isAsked && !isOpen) {
    return (
      <LinkButton
        size="sm"
        variant="quiet"
        to={`${billingPaths.billing}?remove=${uuid}`}
        aria-label={name}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('billing.remove')}
      </LinkButton>
    )
  }
  return (
    <span className="row" role="alert">
      <span className="small">{question}</span>
      <PostButton intent={intent} uuid={uuid} label={t('billing.remove')} name={name} isDanger />
    </span>
  )
}
