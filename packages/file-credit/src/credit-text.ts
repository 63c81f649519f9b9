/** What a file says of the work in it. Every field is one text; an empty one is left out. */
export type CreditText = {
  readonly title: string
  readonly author: string
  /** Licences with their addresses, what was changed, and what is declared about AI. */
  readonly rights: string
  readonly source: string
  /** The page of the licence, where there is one alone. */
  readonly licenseUrl?: string | null
  /** What its contributor says about machines that learn. */
  readonly declared?: {
    readonly isAiMade: boolean
    readonly allowsTraining: boolean
  } | null
}
