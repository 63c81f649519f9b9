import { canonicalBic, canonicalIban } from '@tessera/billing'

export type BankAccount = {
  readonly name: string
  readonly iban: string
  readonly bic: string | null
}

/** Reads what `payout_details` and requests keep sealed; null for another shape. */
export function readBankAccount(text: string): BankAccount | null {
  try {
    const { name, iban, bic } = JSON.parse(text) as Partial<BankAccount>
    if (typeof name !== 'string' || typeof iban !== 'string') return null
    return { name, iban, bic: typeof bic === 'string' ? canonicalBic(bic) : null }
  } catch {
    return null
  }
}

/** The account in a line that somebody wrote, such as `Ada King, DE89 3704 0044 0532 0130 00`. */
export function bankAccountIn(line: string): BankAccount | null {
  for (const { 0: start, index } of line.matchAll(/\b[A-Za-z]{2}\d{2}/g)) {
    const rest = line.slice(index).replace(/[^A-Za-z0-9]/g, '')
    for (let length = Math.min(34, rest.length); length >= 15; length -= 1) {
      const iban = canonicalIban(rest.slice(0, length))
      if (iban === null) continue
      const name = line
        .slice(0, index)
        .replace(/\bIBAN\b:?/gi, '')
        .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')
      return name === '' || start === undefined ? null : { name, iban, bic: null }
    }
  }
  return null
}
