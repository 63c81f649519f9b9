import type { Language } from '@tessera/contracts'

/** Names that are no country: unions, places without people of their own, tests. */
const noCountries = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UK UN XA XB ZZ SU YU CS DD FX TP ZR BU NT AN'.split(' '),
)

/** Every country by its name in a language. */
export function countryChoices(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .filter((code) => !noCountries.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
