/** Control characters, line breaks and the marks that reverse the reading direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}<>"'`\\^{|}]+$/iu

/** One printable line: what a name or title from a foreign package may put into a file of ours. */
export function singleLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim()
}

/** The address when it is a plain http(s) one, else null: never `javascript:`, never a broken-out quote. */
export function webAddress(url: string | null | undefined): string | null {
  const trimmed = url?.trim() ?? ''
  return WEB_ADDRESS.test(trimmed) ? trimmed : null
}

/** Line feeds only, no trailing blanks, so that equal licence texts compare equal. */
export function normalizedText(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
