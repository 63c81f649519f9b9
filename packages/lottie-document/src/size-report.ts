import type { LottieAnimation } from '@tessera/lottie'
import { withoutExtras } from '@tessera/lottie'
import { picturesOf } from './tree/pictures.ts'
import { replayCommands } from './commands/apply-command.ts'
import { mends, type Mend } from './commands/size/mend.ts'

export type SizeReport = {
  /** Of the JSON without blanks. */
  readonly bytes: number
  /** What each mend saves alone, largest first; those that save nothing are left out. */
  readonly savings: readonly { readonly mend: Mend; readonly bytes: number }[]
  /** Pictures inside the file as base64, largest first. */
  readonly pictures: readonly { readonly id: string; readonly bytes: number }[]
}

/** Where the bytes of an animation are, and what can be saved. */
export function sizeReport(animation: LottieAnimation): SizeReport {
  const bytes = sizeOf(animation)
  const savings = mends.map((mend) => ({
    mend,
    bytes: bytes - sizeOf(replayCommands(animation, [{ type: 'mend', mend }])),
  }))
  return {
    bytes,
    savings: savings.filter((saving) => saving.bytes > 0).sort((a, b) => b.bytes - a.bytes),
    pictures: picturesOf(animation)
      .map(({ id, p }) => ({ id: String(id), bytes: String(p).length }))
      .sort((a, b) => b.bytes - a.bytes),
  }
}

function sizeOf(animation: LottieAnimation): number {
  const text = JSON.stringify(withoutExtras(animation))
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // Halves of a pair count two each, as four bytes of UTF-8 do together.
    if (code > 0x7f) bytes += code > 0x7ff && (code & 0xf800) !== 0xd800 ? 2 : 1
  }
  return bytes
}
