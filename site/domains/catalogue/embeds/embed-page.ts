import { escapeMarkup } from '#platform/markup/escape-markup.ts'

export type EmbedPicture = {
  readonly address: string
  /** Shown instead to whoever wants less motion. */
  readonly still?: string
}

export type EmbedPage = {
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  readonly title: string
  readonly picture: EmbedPicture
  readonly width: number
  readonly height: number
  /** Whose it is and under which licence. */
  readonly credit: string
  /** Its page, whole. */
  readonly href: string
  /** Of a model that may be turned; null for all else. */
  readonly turning: EmbedTurning | null
}

/** Without scripts until its visitor asks for them by a press, which leads to the same address once more. */
export type EmbedTurning =
  | { readonly kind: 'offer'; readonly href: string; readonly label: string }
  | { readonly kind: 'live'; readonly model: string; readonly label: string }

const schemes = { light: 'light', dark: 'dark', auto: 'light dark' } as const

/** Without scripts, cookies and anything of other hosts, so that any page can frame it. */
const style = `html,body{height:100%;margin:0}
body{display:grid;grid-template-rows:1fr auto;font:12px/1.4 system-ui,sans-serif;background:light-dark(#fff,#16181d);color:light-dark(#444,#c8ccd4)}
a{color:inherit;display:contents;text-decoration:none}
.art{min-height:0;padding:8px;display:grid;place-items:center;outline-offset:-4px}
picture{display:contents}
img{width:100%;height:100%;min-height:0;object-fit:contain}
.credit{padding:6px 10px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;border-top:1px solid light-dark(#e4e6ea,#2c3038)}
.turn{position:absolute;inset:8px 8px auto auto;display:block;padding:8px 14px;border-radius:8px;background:#16181d;color:#fff;font-weight:600;font-size:13px}
.turn:focus-visible{outline:3px solid #6563ff;outline-offset:2px}
.live{position:relative;touch-action:none}
.live>canvas{position:absolute;inset:0;width:100%;height:100%;outline:none}
.live[data-ready]>picture{visibility:hidden}
a:hover .credit,a:focus-visible .credit{text-decoration:underline}`

/** One asset with its credit line, as a whole page for a frame. */
export function writeEmbedPage(page: EmbedPage): string {
  const { language, theme, title, picture, width, height, credit, href } = page
  const text = escapeMarkup
  const still = picture.still
    ? `<source media="(prefers-reduced-motion: reduce)" srcset="${text(picture.still)}">`
    : ''
  const image = `<img src="${text(picture.address)}" alt="${text(title)}" width="${width}" height="${height}">`
  const art = `<picture>${still}${image}</picture>`
  const link = `<a href="${text(href)}" target="_blank" rel="noopener">`
  const line = `<span class="credit">${text(credit)}</span></a>`
  if (page.turning?.kind === 'live') {
    const { model, label } = page.turning
    return frame(
      { language, theme, title },
      `<div class="art live" role="application" tabindex="0" aria-label="${text(label)}" data-model="${text(model)}" data-loading>${art}</div>
${link}${line}<script src="/embed-3d.js" defer></script>`,
    )
  }
  const offer = page.turning
    ? `<a class="turn" href="${text(page.turning.href)}">${text(page.turning.label)}</a>`
    : ''
  return frame(
    { language, theme, title },
    `${link}
<span class="art">${art}</span>
${line}${offer}`,
  )
}

/** Stands where an asset was: a frame of another site shows it to people who never asked us. */
export function writeMissingPage(
  page: Pick<EmbedPage, 'language' | 'theme'> & {
    readonly message: string
    readonly siteName: string
    readonly href: string
  },
): string {
  const { message, siteName, href } = page
  return frame(
    { ...page, title: message },
    `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener">
<span class="art">${escapeMarkup(message)}</span><span class="credit">${escapeMarkup(siteName)}</span></a>`,
  )
}

function frame(
  { language, theme, title }: Pick<EmbedPage, 'language' | 'theme' | 'title'>,
  body: string,
): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}" style="color-scheme:${schemes[theme]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body>${body}</body></html>
`
}
