const KEY = 'visitor'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The number that flags are drawn by, 8 hexadecimal digits: the kept one, else a new one. It is sent
 * nowhere.
 */
export function visitorIdIn(storage: Kept, random: () => number): string {
  const kept = storage.getItem(KEY)
  if (kept !== null && /^[0-9a-f]{8}$/.test(kept)) return kept
  const id = Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  storage.setItem(KEY, id)
  return id
}
