const SPECIAL_IN_ATTRIBUTE = /[&<>"\t\n\r]/
const SPECIAL_IN_TEXT = /[&<>\r]/

/** For a double-quoted attribute. Line breaks and tabs become spaces, as XML itself reads them. */
export function escapeAttribute(value: string): string {
  if (!SPECIAL_IN_ATTRIBUTE.test(value)) return value
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]+/g, ' ')
}

export function escapeText(value: string): string {
  if (!SPECIAL_IN_TEXT.test(value)) return value
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', ' ')
}
