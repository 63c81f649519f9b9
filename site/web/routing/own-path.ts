import { splitLocale } from '#web/i18n/locales.ts'

const SOMEWHERE = 'http://own.invalid'

/**
 * Where a visitor asks to be taken, as a path of our own; `otherwise` for anything that a browser
 * might take for another site or that is no path. Read as browsers read it: backslashes are slashes,
 * tabs and line breaks vanish.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  origin: string,
  otherwise = '/',
): string {
  return pathAt(wanted, origin) ?? otherwise
}

/** The same without its language, for the router to add it again; null for what is not ours. */
export function ownPath(wanted: string | null | undefined): string | null {
  const path = pathAt(wanted, SOMEWHERE)
  if (path === null) return null
  const { pathname, search, hash } = new URL(path, SOMEWHERE)
  const rest = splitLocale(pathname).pathname
  // Below a language prefix the rest must be a plain path as well.
  return startsTwice(decodeSlashes(rest)) ? null : rest + search + hash
}

function pathAt(wanted: string | null | undefined, origin: string): string | null {
  const text = wanted?.trim()
  if (!text || hasControls(text) || !URL.canParse(text, `${origin}/`)) return null
  const isPath = text.startsWith('/')
  const isOwnAddress = text === origin || text.startsWith(`${origin}/`)
  if (!isPath && !isOwnAddress) return null
  const url = new URL(text, `${origin}/`)
  if (url.origin !== origin || url.username || url.password) return null
  // A path of two slashes is another site once it stands alone.
  const decoded = decodeSlashes(url.pathname)
  if (startsTwice(decoded) || startsTwice(new URL(decoded, origin).pathname)) return null
  return url.pathname + url.search + url.hash
}

function startsTwice(path: string): boolean {
  return /^[/\\]{2}/.test(path)
}

/** Some servers and proxies decode these before they redirect. */
function decodeSlashes(path: string): string {
  return path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
}

/** Browsers drop tabs and line ends before they read an address. */
function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
