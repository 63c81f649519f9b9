/** Length of an IBAN by country, as SWIFT's registry has it; the second field says whether it is in SEPA. */
const countries: Readonly<Record<string, readonly [length: number, isSepa: boolean]>> = {
  AD: [24, true],
  AE: [23, false],
  AL: [28, true],
  AT: [20, true],
  AZ: [28, false],
  BA: [20, false],
  BE: [16, true],
  BG: [22, true],
  BH: [22, false],
  BR: [29, false],
  BY: [28, false],
  CH: [21, true],
  CR: [22, false],
  CY: [28, true],
  CZ: [24, true],
  DE: [22, true],
  DK: [18, true],
  DO: [28, false],
  EE: [20, true],
  EG: [29, false],
  ES: [24, true],
  FI: [18, true],
  FO: [18, false],
  FR: [27, true],
  GB: [22, true],
  GE: [22, false],
  GI: [23, true],
  GL: [18, false],
  GR: [27, true],
  GT: [28, false],
  HR: [21, true],
  HU: [28, true],
  IE: [22, true],
  IL: [23, false],
  IQ: [23, false],
  IS: [26, true],
  IT: [27, true],
  JO: [30, false],
  KW: [30, false],
  KZ: [20, false],
  LB: [28, false],
  LC: [32, false],
  LI: [21, true],
  LT: [20, true],
  LU: [20, true],
  LV: [21, true],
  LY: [25, false],
  MC: [27, true],
  MD: [24, true],
  ME: [22, true],
  MK: [19, true],
  MR: [27, false],
  MT: [31, true],
  MU: [30, false],
  NL: [18, true],
  NO: [15, true],
  PK: [24, false],
  PL: [28, true],
  PS: [29, false],
  PT: [25, true],
  QA: [29, false],
  RO: [24, true],
  RS: [22, true],
  SA: [24, false],
  SC: [31, false],
  SE: [24, true],
  SI: [19, true],
  SK: [24, true],
  SM: [27, true],
  ST: [25, false],
  SV: [28, false],
  TL: [23, false],
  TN: [24, false],
  TR: [26, false],
  UA: [29, false],
  VA: [22, true],
  VG: [24, false],
  XK: [20, false],
}

/** Upper case without blanks; null for what is no IBAN: unknown country, wrong length or check digits. */
export function canonicalIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return null
  if (countries[iban.slice(0, 2)]?.[0] !== iban.length) return null
  return checksum(iban) === 1 ? iban : null
}

/** Whether SEPA credit transfers reach the account. */
export function isSepaIban(iban: string): boolean {
  return countries[iban.slice(0, 2)]?.[1] === true
}

/** Upper case without blanks; null for what is no BIC (ISO 9362) of 8 or 11 places. */
export function canonicalBic(text: string): string | null {
  const bic = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null
}

/** What may be shown of an account: `DE •• 3000`. */
export function ibanHint(iban: string): string {
  return `${iban.slice(0, 2)} •• ${iban.slice(-4)}`
}

/** ISO 7064, modulus 97-10: the first four places behind the others, letters as 10 to 35. */
function checksum(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => parseInt(letter, 36))
  return digits.reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0)
}
