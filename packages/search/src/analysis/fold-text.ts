const unfolded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/**
 * Folds width, case and accents, so that `Ａrrow`, `ARROW` and `àrrow` are one word. Only the
 * combining marks of Latin, Greek and Cyrillic are dropped: the voicing marks of kana and the
 * vowel signs of Indic scripts carry meaning and stay.
 */
export function foldText(text: string): string {
  // Plain ASCII is most of a catalogue; it skips both normalisations.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðþłħı]/g, (letter) => unfolded[letter] ?? letter)
}
