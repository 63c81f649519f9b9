import type { LocaleCode } from '#web/i18n/locales.ts'
import type {
  ClientSession,
  InviteChoice,
  OneTapSettings,
} from '#domains/identity/accounts/index.ts'
import type { TagManagerSettings } from '#domains/measurement/analytics/index.ts'
import type { ShellLinks } from '#domains/shell/menus/index.ts'
import type { Announcement } from './announcement-bar.tsx'

/** What the root loader knows of the site. */
export interface SiteData {
  siteName: string
  supportEmail: string | null
  /** From the first to the current one. */
  copyrightYears: string
  theme: 'light' | 'dark' | null
  isCrawler: boolean
  itemCount?: number | undefined
  links: ShellLinks & {
    /** Entries of the user menu whose page does not exist. */
    readonly closed: readonly string[]
    readonly invite: InviteChoice
  }
  importing: ImportProgress | null
  hasSandbox?: boolean
  /** Everybody who reaches the site reads all mails. */
  isOpenDemo?: boolean
  announcement: Announcement | null
  /** Services of others and counting: each off where it is not set up. */
  services: {
    readonly analytics: boolean
    readonly tagManager: TagManagerSettings | null
    /** Address of the script of a chat. */
    readonly chat: string | null
  }
  session?: ClientSession
  /** Set while somebody of the staff acts as the person of the session. */
  acting?: { readonly name: string; readonly until: string } | null
  oneTap?: OneTapSettings | null
  /** Set on pages of the staff, which bring head, menu and `main` of their own. */
  staff?: object | null
}

/** Whether the site does anything that a visitor is asked about first. */
export function needsConsent({ isCrawler, services }: Pick<SiteData, 'isCrawler' | 'services'>) {
  return (
    !isCrawler && (services.analytics || services.tagManager !== null || services.chat !== null)
  )
}

/** A language the current page exists in, with the page's whole address in it. */
export interface LanguageLink {
  code: LocaleCode
  name: string
  href: string
}

/** How far a running import of the catalogue has come. */
export interface ImportProgress {
  sourcesDone: number
  sourcesTotal: number
  assets: number
}
