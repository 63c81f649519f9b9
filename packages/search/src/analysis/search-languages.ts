/** Languages in which queries are understood; the catalogue itself is mostly English. */
export const searchLanguages = ['en', 'es', 'pt', 'fr', 'de', 'ja', 'ko'] as const

export type SearchLanguage = (typeof searchLanguages)[number]
