export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

export const THEME_COOKIE = 'theme'
const ONE_YEAR_S = 31_536_000

/** The theme a Cookie header asks for; the system's where it says nothing we know. */
export function themeFromCookie(cookieHeader: string | null | undefined): Theme {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim())
  const value = pairs
    .find((pair) => pair.startsWith(`${THEME_COOKIE}=`))
    ?.slice(THEME_COOKIE.length + 1)
  return themes.find((theme) => theme === value) ?? 'system'
}

/** The value of `data-theme` on `<html>`: absent means the system decides. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}

/** What to assign to `document.cookie`; choosing the system's theme removes the cookie. */
export function themeCookie(theme: Theme): string {
  const lifetime = theme === 'system' ? 0 : ONE_YEAR_S
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}
