/** Letters that Unicode does not take apart. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': '+',
  '’': "'",
  '–': '-',
  '—': '-',
}

/** The characters that every bank of SEPA takes (EPC 217-08). */
const outside = /[^a-zA-Z0-9/\-?:().,'+ ]/gu

/**
 * A text as banks take it: accents dropped, what has no Latin letter replaced by a full stop, no
 * slash at an end and none doubled, at most so many characters.
 */
export function sepaText(text: string, longest: number): string {
  return text
    .replace(/[ßæÆœŒøØđĐðÐłŁþÞı&’–—]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(outside, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .slice(0, longest)
    .replace(/^[/ ]+|[/ ]+$/g, '')
}
