/** Whether a name or address, as it stands in a setting or in `Host` without its port, is this machine's own. */
export function isLoopbackName(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Whether the address of a peer is of this machine; IPv4 may come mapped into IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address)
}
