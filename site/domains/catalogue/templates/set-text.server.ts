import type { LocaleCode } from '#web/i18n/locales.ts'
import { LINE_HEIGHT, type TemplateText } from './compose-template.ts'
import { outlineLines } from './outline-text.server.ts'
import type { TemplateLayout, TextBox } from './template-layout.ts'

type Frame = { readonly width: number; readonly height: number }
type Setting = { readonly frame: Frame; readonly locale: LocaleCode }

const SMALLER = 0.94
const MOST_LINES = 3
/** Of the height of letters, between a headline and its line. */
const GAP = 1.4

/** The words of a layout in their boxes: letters shrink until a headline ends above its line. */
export function setWords(
  { title, text }: Pick<TemplateLayout, 'title' | 'text'>,
  words: { readonly title: string; readonly text: string },
  setting: Setting,
) {
  const { width, height } = setting.frame
  const under = text.y * height - GAP * text.size * Math.min(width, height)
  return {
    title: setText(words.title, { ...setting, box: title, weight: 600, under }),
    text: setText(words.text, { ...setting, box: text, weight: 400, under: height }),
  }
}

type OneText = Setting & {
  readonly box: TextBox
  readonly weight: 400 | 600
  /** Pixels from above that the last base line stays over. */
  readonly under: number
}

function setText(words: string, { box, frame, locale, weight, under }: OneText): TemplateText {
  const room = box.width * frame.width
  let size = box.size * Math.min(frame.width, frame.height)
  for (;;) {
    const lines = outlineLines(words, { locale, weight, room: room / size })
    const foot = box.y * frame.height + (lines.length - 1) * size * LINE_HEIGHT
    const isFitting =
      lines.length <= MOST_LINES &&
      (lines.length <= 1 || foot <= under) &&
      lines.every((line) => line.width * size <= room)
    if (isFitting) return { words, lines, size }
    size *= SMALLER
  }
}
