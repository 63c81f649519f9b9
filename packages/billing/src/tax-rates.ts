/**
 * Standard rates of value-added tax in hundredths of a percent, November 2026, after the European
 * Commission's "Taxes in Europe" database and HMRC. Electronic services take no reduced rate.
 */
export const vatRatesBp = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
  GB: 2000,
} as const satisfies Readonly<Record<string, number>>

/** Goods and services tax of India on digital services. */
export const GST_RATE_BP = 1800

/** Members of the European Union: countries above but the United Kingdom. */
export function isInEu(country: string): boolean {
  return country !== 'GB' && Object.hasOwn(vatRatesBp, country)
}

/** Zero where there is no such rate. */
export function vatRateOf(country: string): number {
  return (vatRatesBp as Readonly<Record<string, number>>)[country] ?? 0
}
