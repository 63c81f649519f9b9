import { escapeMarkup } from '#platform/markup/escape-markup.ts'
import { breakText } from './measure-text.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export type ShareCard = {
  readonly title: string
  readonly text: string
  readonly site: string
  readonly language: string
  /** Data addresses of square pictures; at most nine are shown. */
  readonly pictures: readonly string[]
}

const MARGIN = 64
const PANEL = 502

/** What stands beside a link to a page where people share it, as SVG: its title, what it says, its pictures. */
export function composeShare({ title, text, site, language, pictures }: ShareCard): string {
  const width =
    pictures.length > 0 ? SHARE_WIDTH - PANEL - 3 * MARGIN + 24 : SHARE_WIDTH - 2 * MARGIN
  const size = [68, 58, 48].find(
    (candidate) => breakText(title, { language, width, size: candidate, limit: 9 }).length <= 3,
  )
  const titleSize = size ?? 44
  const titleLines = breakText(title, { language, width, size: titleSize, limit: 4 })
  const textLines = breakText(text, { language, width, size: 28, limit: 4 })
  const titleTop = 190
  const textTop = titleTop + titleLines.length * titleSize * 1.18 + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="#fbfbfd"/>
<rect width="12" height="${SHARE_HEIGHT}" fill="#6563ff"/>
${brand(site)}
<g fill="#17171c" stroke="#17171c" stroke-width="${titleSize * 0.028}" stroke-linejoin="round" font-family="Noto Sans">${linesAt(titleLines, titleTop, titleSize)}</g>
<g fill="#5b5b68" font-family="Noto Sans">${linesAt(textLines, textTop, 28)}</g>
${panel(pictures)}
</svg>`
}

function brand(site: string): string {
  return `<g transform="translate(${MARGIN} 62)"><g transform="scale(1.7)">
<path fill="#131317" d="M1.2 3.1 7.6 2.6 7.9 9 1.5 9.3zM9 2.5 15.1 2.7 15 8.9 9.2 9zM16.4 2.7 22.7 3 22.5 9.3 16.3 9zM9.1 10.3 15.1 10.2 14.8 16.2 9.3 16.4z"/><path fill="#6563ff" d="M9.3 17.6 14.9 17.5 15.2 23.4 9 23.3z"/></g>
<text x="56" y="33" font-size="30" font-family="Noto Sans" fill="#17171c" stroke="#17171c" stroke-width=".7">${escapeMarkup(site)}</text></g>`
}

function linesAt(lines: readonly string[], top: number, size: number): string {
  return lines
    .map((line, index) => {
      const y = Math.round(top + (index + 0.8) * size * 1.18)
      return `<text x="${MARGIN}" y="${y}" font-size="${size}">${escapeMarkup(line)}</text>`
    })
    .join('')
}

/** One picture large, else tiles in rows of two or three. */
function panel(pictures: readonly string[]): string {
  if (pictures.length === 0) return ''
  const across = pictures.length === 1 ? 1 : pictures.length < 9 ? 2 : 3
  const shown = pictures.slice(0, pictures.length === 1 ? 1 : across * across)
  const left = SHARE_WIDTH - PANEL - MARGIN
  const top = (SHARE_HEIGHT - PANEL) / 2
  const cell = (PANEL - 32) / across
  const inset = across === 1 ? 40 : 14
  const tiles = shown.map((href, index) => {
    const x = left + 16 + (index % across) * cell + inset
    const y = top + 16 + Math.floor(index / across) * cell + inset
    const side = cell - 2 * inset
    return `<image x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}" href="${escapeMarkup(href)}"/>`
  })
  return `<rect x="${left}" y="${top}" width="${PANEL}" height="${PANEL}" rx="24" fill="#ffffff" stroke="#e4e4ec" stroke-width="2"/>${tiles.join('')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
