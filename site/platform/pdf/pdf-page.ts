import Document from 'pdfkit'
import { readFace, type Face } from './read-face.ts'

/** Faces in the order in which a letter is looked for; CJK by the language first. */
const faces = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

export type TextPlace = {
  readonly x: number
  readonly y: number
  /** Lines break at it. */
  readonly width: number
  readonly size?: number
  readonly align?: 'left' | 'right'
  readonly color?: string
}

/** A page on which text of any of the site's languages can be written; only the letters used are embedded. */
export type PdfPage = {
  readonly width: number
  readonly height: number
  /** Writes text and answers the height it took. */
  text(text: string, place: TextPlace): number
  line(from: readonly [number, number], to: readonly [number, number]): void
  /** Begins another sheet. */
  addSheet(): void
  finish(): Promise<Buffer>
}

type PdfFont = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean }
type Run = { readonly face: Face; readonly text: string }

/** Opens an A4 document. `prefersKorean` decides which face draws letters that both CJK faces have. */
export function openPdf(details: {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  readonly prefersKorean: boolean
}): PdfPage {
  const { title, author, createdAt, prefersKorean } = details
  const doc = new Document({
    size: 'A4',
    margin: 0,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const order: readonly Face[] = [
    ...faces,
    ...(prefersKorean ? ['kr', 'jp'] : ['jp', 'kr']),
  ] as Face[]
  const opened = new Map<Face, PdfFont>()
  const fontOf = (face: Face): PdfFont => {
    const known = opened.get(face)
    if (known) return known
    doc.registerFont(face, readFace(face))
    doc.font(face)
    const { font } = (doc as unknown as { readonly _font: { readonly font: PdfFont } })._font
    opened.set(face, font)
    return font
  }
  const faceOf = (letter: string): Face =>
    order.find((face) => fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? 'latin'
  const runsOf = (text: string): Run[] => {
    const runs: { face: Face; text: string }[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const face = letter === ' ' && last ? last.face : faceOf(letter)
      if (last?.face === face) last.text += letter
      else runs.push({ face, text: letter })
    }
    return runs
  }
  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce(
      (sum, run) => sum + doc.font(run.face).fontSize(size).widthOfString(run.text),
      0,
    )
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  return {
    width: doc.page.width,
    height: doc.page.height,
    text(text, { x, y, width, size = 10, align = 'left', color = '#1d1d28' }) {
      const lines = breakLines(text, width, (part) => widthOf(part, size))
      const step = size * 1.45
      for (const [place, line] of lines.entries()) {
        let at = align === 'right' ? x + width - widthOf(line, size) : x
        for (const run of runsOf(line)) {
          doc.font(run.face).fontSize(size).fillColor(color)
          doc.text(run.text, at, y + place * step, { lineBreak: false })
          at += doc.widthOfString(run.text)
        }
      }
      return lines.length * step
    },
    line([x1, y1], [x2, y2]) {
      doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).strokeColor('#c9c9d4').stroke()
    },
    addSheet() {
      doc.addPage()
    },
    finish() {
      doc.end()
      return ended
    },
  }
}

/** Breaks at blanks, and between the letters of what is wider than a line, as CJK text is. */
function breakLines(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )/)) {
    if (widthOf(line + word.trimEnd()) <= width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line.trimEnd()]
}
