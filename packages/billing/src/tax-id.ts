import * as jsvat from 'jsvat'
import { isGstin } from './gstin.ts'
import { isInEu } from './tax-rates.ts'

const vatCountries: Readonly<Record<string, jsvat.Country>> = {
  AT: jsvat.austria,
  BE: jsvat.belgium,
  BG: jsvat.bulgaria,
  CY: jsvat.cyprus,
  CZ: jsvat.czechRepublic,
  DE: jsvat.germany,
  DK: jsvat.denmark,
  EE: jsvat.estonia,
  ES: jsvat.spain,
  FI: jsvat.finland,
  FR: jsvat.france,
  GB: jsvat.unitedKingdom,
  GR: jsvat.greece,
  HR: jsvat.croatia,
  HU: jsvat.hungary,
  IE: jsvat.ireland,
  IT: jsvat.italy,
  LT: jsvat.lithuania,
  LU: jsvat.luxembourg,
  LV: jsvat.latvia,
  MT: jsvat.malta,
  NL: jsvat.netherlands,
  PL: jsvat.poland,
  PT: jsvat.portugal,
  RO: jsvat.romania,
  SE: jsvat.sweden,
  SI: jsvat.slovenia,
  SK: jsvat.slovakiaRepublic,
}

/** `de 115.235-681` → `DE115235681`; a number without its country gets it (Greece writes EL). */
export function canonicalTaxId(text: string, country: string): string {
  const bare = text.toUpperCase().replace(/[^0-9A-Z+*]/g, '')
  if (!Object.hasOwn(vatCountries, country)) return bare
  const prefix = vatPrefix(country)
  if (bare.startsWith(prefix)) return bare
  // Ireland, France and others use letters inside the number: only a whole prefix counts as one.
  return `${prefix}${bare}`
}

/** The letters of VIES: those of the country but EL for Greece. */
export function vatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country
}

/**
 * Whether a canonical tax number has the form of its country. Where no form is known (outside the
 * Union, the United Kingdom and India) anything up to 40 characters does.
 */
export function hasTaxIdForm(taxId: string, country: string): boolean {
  if (country === 'IN') return isGstin(taxId)
  const rules = vatCountries[country]
  if (!rules) return taxId.length > 0 && taxId.length <= 40
  return jsvat.checkVAT(taxId, [rules]).isValid
}

/** Whether VIES can confirm numbers of a country. */
export function isConfirmable(country: string): boolean {
  return isInEu(country)
}
