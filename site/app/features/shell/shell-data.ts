import type { LocaleCode } from '../../i18n/locales.ts'

/** Real figures of this catalogue, as far as known; what is absent is not shown. */
export interface ShellCounts {
  items?: number | undefined
  icons?: number | undefined
  illustrations?: number | undefined
  threeD?: number | undefined
  lottie?: number | undefined
  animatedIcons?: number | undefined
}

/** A language the current page exists in, with the page's whole address in it. */
export interface LanguageLink {
  code: LocaleCode
  name: string
  href: string
}

/** What is switched on. Off means not shown at all, never a dead link. */
export interface ShellFeatures {
  /** Log in and sign up. */
  accounts: boolean
  pricing: boolean
}

/** How far a running import of the catalogue has come. */
export interface ImportProgress {
  sourcesDone: number
  sourcesTotal: number
  assets: number
}
