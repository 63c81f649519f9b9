import { attributionText, type Attribution } from './attribution.ts'
import { dutiesOf, type Duty } from './duties.ts'
import type { GrantBasis } from './eligibility.ts'
import { licenseFacts } from './license-facts.ts'

/** What a licence was granted for: one asset, or a pack as a whole. */
export type GrantSubject = {
  readonly type: 'item' | 'pack'
  readonly uuid: string
  readonly kind: string
  readonly slug: string
  readonly name: string
  /** Of a pack: how many assets are in it. */
  readonly items?: number
}

/** What was handed out. Hashes are SHA-256 in hexadecimal digits. */
export type GrantFile = {
  readonly format: string
  readonly size?: number
  readonly colors?: Readonly<Record<string, string>>
  readonly stroke?: number
  /** Of the file as handed out; absent where it is drawn when it is fetched. */
  readonly sha256?: string
  /** Of the stored original that it is made from; of a pack, of the list of its files. */
  readonly original: { readonly format: string; readonly sha256: string }
}

type GrantFacts = {
  readonly number: string
  readonly grantedAt: Date
  readonly subject: GrantSubject
  readonly file: GrantFile
  readonly credit: Attribution
  /** SHA-256 of the licence's text as it stood. */
  readonly licenseTextSha256: string
  readonly packageVersion: string
  readonly ground: GrantBasis
  /** Null for a guest. */
  readonly holder: { readonly account: string; readonly seat: string } | null
  readonly plan: {
    readonly subscription: string
    readonly id: number
    readonly name: string
    readonly period: 'month' | 'year'
  } | null
  readonly invoice: string | null
}

/** One entry of the licence ledger: everything that a certificate says, and nothing about a person. */
export type GrantStatement = {
  readonly version: 1
  readonly number: string
  readonly grantedAt: string
  readonly subject: GrantSubject & { readonly author: string; readonly authorUrl: string | null }
  readonly file: GrantFile
  readonly license: {
    readonly spdx: string
    readonly name: string
    readonly url: string | null
    readonly textSha256: string
    readonly packageVersion: string
  }
  readonly attribution: {
    readonly isRequired: boolean
    readonly duties: readonly Duty[]
    readonly text: string
  }
  readonly ground: GrantBasis
  readonly holder: GrantFacts['holder']
  readonly plan: GrantFacts['plan']
  readonly invoice: string | null
}

/**
 * Puts a grant into the words of the ledger, as of this moment: later changes of asset, licence, plan
 * or account leave it as it is. Holders are numbers, never names, so that a person can be forgotten
 * while the chain stays whole.
 */
export function grantStatement(facts: GrantFacts): GrantStatement {
  const { number, grantedAt, subject, file, credit, ground, holder, plan, invoice } = facts
  return {
    version: 1,
    number,
    grantedAt: grantedAt.toISOString(),
    subject: { ...subject, author: credit.author, authorUrl: credit.authorUrl ?? null },
    file,
    license: {
      spdx: credit.spdx,
      name: credit.licenseName,
      url: credit.licenseUrl ?? null,
      textSha256: facts.licenseTextSha256,
      packageVersion: facts.packageVersion,
    },
    attribution: {
      isRequired: licenseFacts(credit.spdx).needsAttribution,
      duties: dutiesOf(credit.spdx),
      text: attributionText(credit, 'text'),
    },
    ground,
    holder,
    plan,
    invoice,
  }
}
