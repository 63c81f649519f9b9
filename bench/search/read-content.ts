import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.ts'
import type { FamilyPage } from '../pages/family-pages.ts'

/** A piece of a page: words, a link, a picture, a drawing or a field. */
export type Piece = {
  readonly tag: 'h1' | 'h2' | 'h3' | 'p' | 'a' | 'button' | 'input' | 'img' | 'svg'
  readonly text?: string
  readonly href?: string
  readonly svg?: string
  readonly src?: string
  readonly alt?: string
  readonly width?: number
  readonly height?: number
}

export type PageContent = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly parts: Readonly<Record<'header' | 'main' | 'footer', readonly Piece[]>>
}

/** What pages show, in their order, without our markup: the same words, links and pictures for every contestant. */
export async function readContents(
  address: string,
  pages: readonly FamilyPage[],
): Promise<PageContent[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const contents: PageContent[] = []
    for (const { path } of pages) {
      await page.goto(address + path)
      contents.push({ path, ...(await page.evaluate(readPage, address)) })
    }
    return contents
  } finally {
    await browser.close()
  }
}

function readPage(origin: string): Omit<PageContent, 'path'> {
  const pictureOf = (image: HTMLImageElement): Piece => ({
    tag: 'img',
    src: image.getAttribute('src')?.startsWith('/')
      ? origin + image.getAttribute('src')
      : image.src,
    alt: image.alt,
    width: image.width || 200,
    height: image.height || 200,
  })
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const piecesOf = (root: Element | null): Piece[] => {
    if (!root) return []
    const all = root.querySelectorAll('h1, h2, h3, p, a, button, summary, input, img, svg')
    return [...all].flatMap((element): Piece[] => {
      const tag = element.tagName.toLowerCase()
      const link = element.parentElement?.closest('a, button, summary, p, h1, h2, h3')
      if (link && root.contains(link)) return []
      if (tag === 'a') {
        const image = element.querySelector('img')
        const svg = element.querySelector('svg')?.outerHTML
        const text = textOf(element) || element.getAttribute('aria-label') || ''
        const href = element.getAttribute('href') ?? '/'
        return [{ ...(image && pictureOf(image)), ...(svg && { svg }), tag: 'a', href, text }]
      }
      if (element instanceof HTMLImageElement) return [pictureOf(element)]
      if (tag === 'svg') return [{ tag: 'svg', svg: element.outerHTML }]
      if (tag === 'input') return [{ tag: 'input', text: element.getAttribute('aria-label') ?? '' }]
      const text = textOf(element)
      const kind = tag === 'summary' ? 'button' : (tag as 'p')
      return text === '' ? [] : [{ tag: kind, text }]
    })
  }
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    parts: {
      header: piecesOf(document.querySelector('header')),
      main: piecesOf(document.querySelector('main')),
      footer: piecesOf(document.querySelector('footer')),
    },
  }
}
