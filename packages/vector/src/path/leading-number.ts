/** The number at the start of a length, whatever unit follows; null without one. */
export function leadingNumber(value: string | undefined): number | null {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) ? number : null
}
