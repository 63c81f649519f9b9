import { splitLocale } from '../i18n/locales.ts'

const SOMEWHERE = 'http://own.invalid'

/**
 * A wanted address as a path of this site without its language, for the router to add it again;
 * null for whatever a browser could read as another site, and for addresses that act on GET.
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControls(wanted)) return null
  if (!URL.canParse(wanted, SOMEWHERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, SOMEWHERE)
  if (origin !== SOMEWHERE || /^\/*[/\\]{2}/.test(pathname)) return null
  const path = splitLocale(pathname).pathname
  // Below a language prefix the rest must be a plain path as well.
  if (/^[/\\]{2}/.test(path)) return null
  return path + search + hash
}

/** Browsers drop tabs and line ends before they read an address. */
function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
