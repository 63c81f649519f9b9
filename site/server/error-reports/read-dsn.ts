/** Where a Sentry-compatible service takes envelopes, and by which key. */
type Dsn = { readonly url: string; readonly key: string; readonly text: string }

/** `https://key@host/path/project` → `https://host/path/api/project/envelope/`. */
export function readDsn(text: string): Dsn {
  const url = new URL(text)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const project = parts.pop() ?? ''
  const path = [...parts, 'api', project, 'envelope'].join('/')
  return { url: `${url.origin}/${path}/`, key: url.username, text }
}
