import type { PinnedPackage } from '../source.ts'

/** Where the words come from: the annotations of Unicode's CLDR and the keywords of emojilib. */
export const cldrAnnotations: PinnedPackage = {
  name: 'cldr-annotations-full',
  version: '48.2.0',
  integrity:
    'sha512-DV7A+rEcgUSNTRsVGNGqBZRmAkGfwhGHO5Q1dRwzBoBnVrHWp804JP7/QJdEc66iHmx3+zLWVIMCFLm0lW7PUQ==',
}

export const emojilib: PinnedPackage = {
  name: 'emojilib',
  version: '4.0.3',
  integrity:
    'sha512-KbWiYre9aRSaPbHrHZIz9zmoM+21LAsK1VFJtnTh1VCtWE/rNMDviGhQTmselFl95dhqtGlY22iH0leG5BuW0g==',
}

/** Translated languages and the CLDR locales whose words each takes, the chief one first. */
export const translatedLanguages = {
  es: ['es', 'es-419', 'es-MX', 'es-US'],
  pt: ['pt', 'pt-PT'],
  fr: ['fr', 'fr-CA'],
  de: ['de', 'de-CH'],
  ja: ['ja'],
  ko: ['ko'],
} as const satisfies Record<string, readonly string[]>

export type TranslatedLanguage = keyof typeof translatedLanguages
