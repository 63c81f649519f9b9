/** `arrowUpLeft`, `arrow_up-left` and `Arrow up left` all become `arrow-up-left`. */
export function slugify(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** Written in capitals wherever they stand alone. */
const CAPITALS = new Set(
  (
    '2d 3d 4g 4k 5g 8k ai api ar atm cd cpu css csv dj dna dvd gif gps gpu hd hdd hdmi hdr hq html id jpg json led lte ' +
    'mms mp3 mp4 ne nfc nw pc pdf php png qr rgb rss sd se sim sms sql ssd svg sw tv ui url usb ux vpn vr wc xml'
  ).split(' '),
)
/** Words that are joined, or have a spelling of their own. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bx ray\b/, 'x-ray'],
  [/\bt shirt\b/, 't-shirt'],
  [/\be mail\b/, 'e-mail'],
  [/\bwi ?fi\b/, 'Wi-Fi'],
  [/\b(\d+) plus$/, '$1+'],
]

/** A name for people: `arrow-up-left` becomes `Arrow Up Left`, `flag-nw` `Flag NW`. */
export function titleOf(key: string): string {
  const words = slugify(key).replaceAll('-', ' ')
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), words)
  return spelled
    .split(' ')
    .map((word) =>
      CAPITALS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 40
/** Words of names that nobody searches for. */
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Tags as stored: lower case, spaces for hyphens, no repeats, no empty words, at most 20. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = new Set<string>()
  for (const tag of tags) {
    const text = tag
      .toLowerCase()
      .replaceAll(/[-_\s]+/g, ' ')
      .trim()
    if (text.length === 0 || text.length > MAX_TAG_LENGTH || EMPTY_WORDS.has(text)) continue
    tidy.add(text)
    if (tidy.size === MAX_TAGS) break
  }
  return [...tidy]
}
