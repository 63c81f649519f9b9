import type { LocaleCode } from '#web/i18n/locales.ts'

/** The families of Unicons: words in addresses, and what a font of theirs is called. */
export type UniconFamily = {
  /** As the catalogue stores it. */
  readonly id: 'line' | 'monochrome' | 'thinline' | 'solid' | '3d' | 'animated'
  /** /unicons/lines */
  readonly many: string
  /** /unicons/free-line/{name} */
  readonly one: string
  /** Class of the web font; null where shades or motion forbid a font. */
  readonly fontClass: string | null
  /** False where the open set has no glyphs: its pages answer, and no menu leads there. */
  readonly isDrawn: boolean
}

export const uniconFamilies = [
  { id: 'line', many: 'lines', one: 'free-line', fontClass: 'uil', isDrawn: true },
  { id: 'monochrome', many: 'monochromes', one: 'monochrome', fontClass: null, isDrawn: true },
  { id: 'thinline', many: 'thinlines', one: 'thin-line', fontClass: 'uit', isDrawn: true },
  { id: 'solid', many: 'solids', one: 'solid', fontClass: 'uis', isDrawn: true },
  { id: '3d', many: '3ds', one: '3d', fontClass: null, isDrawn: false },
  { id: 'animated', many: 'animateds', one: 'animated', fontClass: null, isDrawn: false },
] as const satisfies readonly UniconFamily[]

/** The 27 categories of the set. */
export const uniconCategories = [
  'arrows',
  'brand-logos',
  'business',
  'chat',
  'cloud-and-web',
  'communication',
  'construction',
  'content',
  'design-tools',
  'devices',
  'education',
  'emoji',
  'file-and-folder',
  'location-and-map',
  'medical',
  'multimedia',
  'photography-tools',
  'security',
  'shape',
  'shopping',
  'sign-and-symbol',
  'sports',
  'time',
  'transport',
  'user-interface',
  'users',
  'weather',
] as const
export type UniconCategory = (typeof uniconCategories)[number]

/** Whether a word is one of the categories. */
export function isUniconCategory(word: string): word is UniconCategory {
  return uniconCategories.some((category) => category === word)
}

type FamilyWords = Readonly<Record<UniconFamily['id'], string>>

/** What the styles are called in addresses of other languages; they lead to the same page as the English word. */
export const uniconStyleWords: Readonly<Partial<Record<LocaleCode, FamilyWords>>> = {
  es: {
    line: 'lineas',
    monochrome: 'monocromos',
    thinline: 'lineas-finas',
    solid: 'solidos',
    '3d': '3d',
    animated: 'animados',
  },
  pt: {
    line: 'linhas',
    monochrome: 'monocromaticos',
    thinline: 'linhas-finas',
    solid: 'solidos',
    '3d': '3d',
    animated: 'animados',
  },
  fr: {
    line: 'lignes',
    monochrome: 'monochromes',
    thinline: 'lignes-fines',
    solid: 'pleins',
    '3d': '3d',
    animated: 'animes',
  },
  de: {
    line: 'linien',
    monochrome: 'monochrom',
    thinline: 'duenne-linien',
    solid: 'flaechen',
    '3d': '3d',
    animated: 'animiert',
  },
}

/** The family of a plural, such as `thinlines`, or of the word of a language, such as `lineas-finas`. */
export function uniconFamilyOf(
  word: string,
  language: LocaleCode = 'en',
): UniconFamily | undefined {
  const words = uniconStyleWords[language]
  return uniconFamilies.find(({ id, many }) => many === word || words?.[id] === word)
}
