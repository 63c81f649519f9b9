type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether a connection is too slow or too dear to load what may never be looked at. */
export function isSparing({ saveData, effectiveType = '' }: Connection): boolean {
  return saveData === true || effectiveType.endsWith('2g')
}

/**
 * The `prefetch` of a link: its page is fetched once the pointer or the focus rests on it, but never
 * on 2g or where the visitor saves data.
 */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as { connection?: Connection }
  return connection && isSparing(connection) ? 'none' : 'intent'
}
