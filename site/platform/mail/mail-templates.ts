/** Every mail there is, with what it is filled with. Links are absolute. */
export const mailFields = {
  verification: ['url'],
  'account-exists': ['url'],
  reset: ['url'],
  welcome: ['name', 'url'],
  'password-changed': ['url'],
  'address-proved': ['closed', 'kept', 'url'],
  'second-factor-changed': ['change', 'url'],
  invitation: ['team', 'inviter', 'url'],
  'staff-invitation': ['inviter', 'url'],
  'payment-receipt': ['plan', 'amount', 'number', 'url'],
  'payment-failed': ['plan', 'amount', 'date', 'url'],
  'payment-failed-again': ['plan', 'amount', 'date', 'url'],
  'payment-last-chance': ['plan', 'amount', 'date', 'url'],
  'renewal-notice': ['plan', 'amount', 'date', 'url'],
  'pre-debit-notice': ['plan', 'amount', 'date', 'url'],
  'subscription-ended': ['plan', 'url'],
  'subscription-refunded': ['plan', 'url'],
  cancelled: ['plan', 'date', 'url'],
  'api-limit': ['percent', 'calls', 'limit', 'date', 'url'],
  refund: ['amount', 'number', 'url'],
  withdrawal: ['plan', 'amount', 'date', 'url'],
  'request-received': ['reference', 'url'],
  'request-news': ['reference', 'message', 'url'],
  'request-new': ['reference', 'url'],
  'takedown-received': ['reference', 'url'],
  'takedown-news': ['reference', 'message', 'url'],
  'takedown-reasons': ['name', 'message', 'url'],
  'takedown-restored': ['name', 'url'],
  digest: ['count', 'news', 'url'],
  'earnings-closed': ['amount', 'month', 'url'],
  'payout-paid': ['amount', 'number', 'url'],
  'payout-refused': ['amount', 'number', 'message', 'url'],
  'deletion-planned': ['date', 'url'],
  contact: ['email', 'message', 'url'],
  'inbox-reply': ['subject', 'words', 'url'],
  'account-suspended': ['words', 'url'],
  'account-let-in': ['url'],
  'work-taken-out': ['name', 'words', 'url'],
  'work-put-back': ['name', 'url'],
  'works-taken-out': ['count', 'names', 'words', 'url'],
  'works-put-back': ['count', 'names', 'url'],
  'health-alert': ['headline', 'words', 'url'],
} as const satisfies Record<string, readonly string[]>

export type MailTemplate = keyof typeof mailFields
export type MailData<T extends MailTemplate> = Readonly<
  Record<(typeof mailFields)[T][number], string>
>

/** What a template says in one language. `{name}` stands for a field; paragraphs are separate. */
export type MailText = {
  readonly subject: string
  readonly heading: string
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
}

/** All that mails say in one language. */
export type MailTexts = {
  readonly footer: string
  /** Before the address written out. */
  readonly link: string
  /** Before the address that stops mails of a kind. */
  readonly unsubscribe: string
  readonly mails: Readonly<Record<MailTemplate, MailText>>
}

/** Mails that answer what somebody wrote, asked for or did: requests, notices and questions, acts of the staff. */
export type AnswerMails = Pick<
  MailTexts['mails'],
  | 'request-received'
  | 'request-news'
  | 'request-new'
  | 'takedown-received'
  | 'takedown-news'
  | 'takedown-reasons'
  | 'takedown-restored'
  | 'contact'
  | 'inbox-reply'
  | 'account-suspended'
  | 'account-let-in'
  | 'work-taken-out'
  | 'work-put-back'
  | 'works-taken-out'
  | 'works-put-back'
  | 'health-alert'
>

export const mailTemplates = Object.keys(mailFields) as readonly MailTemplate[]

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailFields, name)
}
