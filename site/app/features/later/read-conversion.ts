import { formatInfo, isFormat } from '@tessera/convert'

export type Conversion = { readonly from: string; readonly to: string }

/** `svg-to-png` as the names of two known formats; null for anything else. */
export function readConversion(slug: string): Conversion | null {
  const [, from = '', to = ''] = /^([a-z0-9]+)-to-([a-z0-9]+)$/.exec(slug) ?? []
  const [source, target] = [formatOf(from), formatOf(to)]
  if (source === null || target === null || source === target) return null
  return { from: source, to: target }
}

/** `lottie` is how people call its JSON. */
function formatOf(word: string): string | null {
  if (word === 'lottie') return 'Lottie'
  return isFormat(word) ? formatInfo[word].label : null
}
