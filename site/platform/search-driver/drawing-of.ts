/** Words that say how a drawing looks, not what it shows; packs and names carry them. */
const LOOKS = new Set(
  (
    'outline outlined outlines filled fill solid line linear lined bold light thin thinline regular ' +
    'duotone twotone broken rounded round sharp monochrome mono color colour colored flat 3d ' +
    'animated animation animations lottie static svg in icon icons looped'
  ).split(' '),
)

type Work = { readonly name: string; readonly contributorId: number }

/**
 * A number that all looks of one drawing share: the same name, looks aside, by the same contributor
 * from packs of the same family. Of nobody, or of a name that says looks alone, it is 0.
 */
export function drawingOf({ name, contributorId }: Work, packName: string): number {
  const shown = bareWords(name)
  if (contributorId === 0 || shown === '') return 0
  return hash(`${contributorId}/${familyOf(packName)}/${shown}`)
}

/** Packs of one family differ in looks and in the sizes they are drawn for. */
function familyOf(packName: string): string {
  return bareWords(packName.replace(/\b(?:\d+|emoji)\b/gi, ' '))
}

function bareWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !LOOKS.has(word)).join(' ')
}

/** FNV-1a of 32 bits, never 0. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0 || 1
}
