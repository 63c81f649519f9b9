const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pattern = /^(\d{2})([A-Z]{5}\d{4}[A-Z])([1-9A-Z])Z([0-9A-Z])$/

/** States and territories by the first two digits of a GSTIN (GST Council, 2026). */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/**
 * Whether a text is a well-formed GSTIN: 15 places, a state that exists, and the check digit (each place's
 * value in base 36 times 1 or 2 by turns, quotient plus remainder of 36 summed, complement to 36).
 */
export function isGstin(text: string): boolean {
  const match = pattern.exec(text)
  if (!match || !Object.hasOwn(gstStates, match[1] ?? '')) return false
  return checkDigit(text.slice(0, 14)) === text[14]
}

/** State code of a GSTIN, `29`. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

/** The last place of a GSTIN for its first fourteen. */
export function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, index) => {
    const product = alphabet.indexOf(letter) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (sum % 36)) % 36] ?? ''
}
