/** A number as it stands in markup: at most three decimals, no minus before zero. */
export function n(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return Object.is(rounded, -0) ? '0' : String(rounded)
}
