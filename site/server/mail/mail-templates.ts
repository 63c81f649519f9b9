/** Every mail there is, with what it is filled with. Links are absolute. */
export const mailFields = {
  verification: ['url'],
  'account-exists': ['url'],
  reset: ['url'],
  welcome: ['name', 'url'],
  'password-changed': ['url'],
  invitation: ['team', 'inviter', 'url'],
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
