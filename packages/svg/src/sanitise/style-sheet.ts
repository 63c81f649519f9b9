import { escapeText } from '@tessera/vector'

const KEYFRAMES = /@keyframes\s+([\w-]+)/gi
const MEDIA = /^[\w\s():,-]+$/
const SHEET = /<(?:[^\s<>/]+:)?style[\s>/]/

/** Whether a file seems to hold a style sheet. */
export function holdsSheet(source: string): boolean {
  return source.includes('style') && SHEET.test(source)
}

/** The names of the animations that the sheets of a file define. */
export function keyframesOf(source: string): ReadonlySet<string> {
  if (!source.includes('@')) return new Set()
  return new Set([...source.matchAll(KEYFRAMES)].map((match) => match[1]!))
}

/** A sheet that is safe, as an element; a medium that is not understood is left out. */
export function sheetElement(text: string, media: string): string {
  const attribute = MEDIA.test(media) ? ` media="${media}"` : ''
  return `<style${attribute}>${escapeText(text)}</style>`
}

/** Whether a sheet is CSS by the type it names; browsers leave every other alone. */
export function isCss(type: string | undefined): boolean {
  return type === undefined || type === '' || type.toLowerCase() === 'text/css'
}
