/** The colours of a typed list, in whatever way they are set apart: `#0a6b58, d8643c #fff`. */
export function readColors(text: string): string[] {
  const words = text.split(/[\s,;|]+/).filter(Boolean)
  return words.map((word) => {
    const digits = word.replace(/^#/, '').toLowerCase()
    const isShort = /^[\da-f]{3}$/.test(digits)
    return `#${isShort ? [...digits].map((digit) => digit + digit).join('') : digits}`
  })
}
