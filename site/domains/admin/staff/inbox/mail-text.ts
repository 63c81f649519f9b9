const LONGEST = 20_000

/** What a mail says as text; of one that is HTML alone, its words without anything that could act. */
export function mailText({ text, html }: { readonly text: string; readonly html: string }): string {
  const words = text.trim() === '' ? wordsOf(html) : text
  return (
    words
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, LONGEST)
  )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** It is shown as text, never as markup: what is missed here stands there in letters. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const isHex = name[1]?.toLowerCase() === 'x'
      const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
}
