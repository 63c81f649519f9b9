/** Where a notification leads; the query `nmr` marks it as read on arrival. */
export function readLink({ id, path }: { readonly id: string; readonly path: string }): string {
  const [address = '', fragment] = path.split('#')
  const query = `${address.includes('?') ? '&' : '?'}nmr=${id}`
  return address + query + (fragment === undefined ? '' : `#${fragment}`)
}
