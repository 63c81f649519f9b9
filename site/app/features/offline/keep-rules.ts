/** Pages and files that a browser keeps at most; the oldest make room. */
export const PAGES_KEPT = 40
export const FILES_KEPT = 600

type Answer = Pick<Response, 'ok' | 'redirected'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** Whether an answer is the same for everybody: only such is kept, as pages of an account say `private`. */
export function isKeepable({ ok, redirected, headers }: Answer): boolean {
  const rule = headers.get('cache-control') ?? ''
  return ok && !redirected && /\bpublic\b/.test(rule) && !/\bno-store\b|\bprivate\b/.test(rule)
}

/** The language's part of a path with its slash; empty for English. */
export function languageOfPath(pathname: string): string {
  return /^\/(?:es|pt|fr|de|jp|kr)(?=\/|$)/.exec(pathname)?.[0] ?? ''
}
