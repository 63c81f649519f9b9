import { share } from '@tessera/billing'

export type Withholding = { readonly percent: number; readonly withheldMinor: number }

/** What is kept back for the tax office of an amount, by where somebody pays tax. */
export function withholdingOf(
  amountMinor: number,
  country: string | null,
  percents: Readonly<Record<string, number>>,
): Withholding {
  const percent = percents[country ?? '*'] ?? percents['*'] ?? 0
  return { percent, withheldMinor: share(amountMinor, percent, 100) }
}
