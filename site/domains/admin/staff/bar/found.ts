export type FoundKind =
  | 'people'
  | 'contributors'
  | 'teams'
  | 'invoices'
  | 'payments'
  | 'subscriptions'
  | 'assets'
  | 'mails'

/** What the search over everything found of one kind; titles are names and numbers, in no language. */
export type FoundGroup = {
  readonly kind: FoundKind
  readonly hits: readonly {
    readonly to: string
    readonly title: string
    readonly sub: string | null
  }[]
}
