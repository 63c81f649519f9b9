import { language as languages, type Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { formatDate, formatMoney } from '#web/i18n/format-values.ts'
import type { Deps } from '#platform/context.ts'
import type { MailData, MailTemplate } from '#platform/mail/mail-templates.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { localizePath } from '#web/i18n/locales.ts'
import type {
  Contact,
  InvoiceRow,
} from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'

type MailDeps = Pick<Deps, 'config' | 'now'>

export type MailSubscription = { readonly id: number; readonly periodEndsAt: Date }

/** The mail that money arrived; the invoice lies in the dashboard. */
export function mailReceipt(
  client: PoolClient,
  deps: MailDeps,
  { payment, invoice, contact }: { payment: PaymentRow; invoice: InvoiceRow; contact: Contact },
): Promise<void> {
  const language = languageOf(contact)
  return send(client, deps, contact, 'payment-receipt', `receipt:${payment.id}`, {
    plan: planNameOf(payment),
    amount: formatMoney(language, payment.grossMinor, payment.currency),
    number: invoice.number,
    url: localizedUrl(deps, language, '/dashboard/transactions'),
  })
}

/** The mail that money went back. */
export function mailRefund(
  client: PoolClient,
  deps: MailDeps,
  { note, contact }: { note: InvoiceRow; contact: Contact },
): Promise<void> {
  const language = languageOf(contact)
  return send(client, deps, contact, 'refund', `refund:${note.id}`, {
    amount: formatMoney(language, -note.grossMinor, note.currency),
    number: note.number,
    url: localizedUrl(deps, language, '/dashboard/transactions'),
  })
}

type FailureMail = {
  readonly template: 'payment-failed' | 'payment-failed-again' | 'payment-last-chance'
  readonly payment: PaymentRow
  readonly contact: Contact
  readonly nextAt: Date
  readonly failedAttempts: number
}

/** The mails that a renewal failed: three tones, the last one names the day on which access ends. */
export function mailFailure(
  client: PoolClient,
  deps: MailDeps,
  { template, payment, contact, nextAt, failedAttempts }: FailureMail,
): Promise<void> {
  const language = languageOf(contact)
  const onceKey = `dunning:${payment.subscriptionId}:${payment.coversFrom?.toISOString()}:${failedAttempts}`
  return send(client, deps, contact, template, onceKey, {
    plan: planNameOf(payment),
    amount: formatMoney(language, payment.grossMinor, payment.currency),
    date: formatDate(language, nextAt),
    url: localizedUrl(deps, language, '/dashboard/subscriptions'),
  })
}

type RenewalMail = {
  readonly subscription: MailSubscription
  readonly planName: string
  readonly amountMinor: number
  readonly currency: string
  readonly billingAt: Date
  readonly contact: Contact
}

/** What will be charged and when: a reminder before a year renews, and the notice before debits in rupees. */
export function mailRenewalNotice(
  client: PoolClient,
  deps: MailDeps,
  template: 'renewal-notice' | 'pre-debit-notice',
  { subscription, planName, amountMinor, currency, billingAt, contact }: RenewalMail,
): Promise<void> {
  const language = languageOf(contact)
  const onceKey = `${template}:${subscription.id}:${subscription.periodEndsAt.toISOString()}`
  return send(client, deps, contact, template, onceKey, {
    plan: planName,
    amount: formatMoney(language, amountMinor, currency),
    date: formatDate(language, billingAt),
    url: localizedUrl(deps, language, '/dashboard/subscriptions'),
  })
}

/** The mail that a subscription is over and how to return. */
export function mailEnded(
  client: PoolClient,
  deps: MailDeps,
  { subscription, planName, contact, isRefunded }: PlanMail & { readonly isRefunded: boolean },
): Promise<void> {
  const url = localizedUrl(deps, languageOf(contact), '/pricing')
  const template = isRefunded ? 'subscription-refunded' : 'subscription-ended'
  return send(client, deps, contact, template, `ended:${subscription.id}`, {
    plan: planName,
    url,
  })
}

type PlanMail = {
  readonly subscription: MailSubscription
  readonly planName: string
  readonly contact: Contact
}

/** The mail that a subscription will not be renewed, and until when it may be used. */
export function mailCancelled(
  client: PoolClient,
  deps: MailDeps,
  { subscription, planName, contact }: PlanMail,
): Promise<void> {
  const language = languageOf(contact)
  const at = deps.now()
  return send(client, deps, contact, 'cancelled', `cancelled:${subscription.id}:${at.getTime()}`, {
    plan: planName,
    date: formatDate(language, subscription.periodEndsAt),
    url: localizedUrl(deps, language, '/dashboard/subscriptions'),
  })
}

/** The acknowledgement on a durable medium that a withdrawal asks for, with its day and what is paid back. */
export function mailWithdrawal(
  client: PoolClient,
  deps: MailDeps,
  {
    subscription,
    planName,
    contact,
    refundMinor,
    currency,
  }: PlanMail & { readonly refundMinor: number; readonly currency: string },
): Promise<void> {
  const language = languageOf(contact)
  return send(client, deps, contact, 'withdrawal', `withdrawal:${subscription.id}`, {
    plan: planName,
    amount: formatMoney(language, refundMinor, currency),
    date: formatDate(language, deps.now()),
    url: localizedUrl(deps, language, '/dashboard/transactions'),
  })
}

async function send<T extends MailTemplate>(
  client: PoolClient,
  { now }: MailDeps,
  contact: Contact,
  template: T,
  onceKey: string,
  data: MailData<T>,
): Promise<void> {
  // A deleted person has no address; the documents stay.
  if (contact.email === '') return
  const language = languageOf(contact)
  await queueMail(client, {
    template,
    recipient: contact.email,
    language,
    data,
    onceKey,
    now: now(),
  })
}

/** Always the configured origin, never what a request said of itself. */
function localizedUrl({ config }: MailDeps, language: Language, path: string): string {
  return config.publicOrigin + localizePath(path, language)
}

function languageOf({ language }: Contact): Language {
  return languages.catch('en').parse(language)
}

function planNameOf({ quote }: PaymentRow): string {
  return quote.lines.find(({ planName }) => planName !== null)?.planName ?? ''
}
