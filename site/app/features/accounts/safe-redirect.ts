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
  const text = wanted?.trim()
  if (!text || !URL.canParse(text, `${origin}/`)) return otherwise
  const isPath = /^[/\\]/.test(text)
  const isOwnAddress = text === origin || text.startsWith(`${origin}/`)
  if (!isPath && !isOwnAddress) return otherwise
  const url = new URL(text, `${origin}/`)
  if (url.origin !== origin || url.username || url.password) return otherwise
  // A path of two slashes is another site once it stands alone.
  const decoded = decodeSlashes(url.pathname)
  if (startsTwice(decoded) || startsTwice(new URL(decoded, origin).pathname)) return otherwise
  return url.pathname + url.search + url.hash
}

function startsTwice(path: string): boolean {
  return /^[/\\]{2}/.test(path)
}

/** Some servers and proxies decode these before they redirect. */
function decodeSlashes(path: string): string {
  return path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
}
