const MOST_PART_LETTERS = 100
const MOST_PARTS = 6
/** Names that Windows gives to devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name from outside as a relative path that stays in its folder on every system: no `..`, no root or
 * drive, no control characters, no names of devices. Its ending stays.
 */
export function keepName(name: string): string {
  const parts = name
    .normalize('NFC')
    .toWellFormed()
    .split(/[\\/]/)
    .map(keepPart)
    .filter((part) => part !== '')
  return parts.slice(-MOST_PARTS).join('/') || 'file'
}

function keepPart(part: string): string {
  const plain = part
    // Control characters, marks that turn text round, and what Windows refuses.
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '')
  const safe = DEVICE.test(plain) ? `_${plain}` : plain
  if (safe.length <= MOST_PART_LETTERS) return safe
  const ending = /\.[^.]{1,12}$/.exec(safe)?.[0] ?? ''
  return `${safe.slice(0, MOST_PART_LETTERS - ending.length).toWellFormed()}${ending}`
}
