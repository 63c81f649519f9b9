import { families } from '#web/routing/rows/families.ts'

const kinds = Object.fromEntries(
  families.flatMap(({ kind, one, long }) => [[one, kind], ...(long ? [[long.one, kind]] : [])]),
)

/**
 * `<tessera-asset href="https://…/icon/heart" width="320" height="240" theme="dark">`: shows an asset by the address of
 * its page. A script of its own, without dependencies; it may be loaded from any site.
 */
export const embedElement = `const home = new URL('.', import.meta.url)
const kinds = ${JSON.stringify(kinds)}
class TesseraAsset extends HTMLElement {
  static observedAttributes = ['href', 'width', 'height', 'theme', 'lang', 'title']
  connectedCallback() { this.show() }
  attributeChangedCallback() { if (this.isConnected) this.show() }
  show() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    let page
    try { page = new URL(this.getAttribute('href') ?? '', home) } catch { page = null }
    const [word, slug] = page?.origin === home.origin ? page.pathname.split('/').slice(-2) : []
    const kind = Object.hasOwn(kinds, word ?? '') ? kinds[word] : undefined
    if (!kind || !slug) { root.replaceChildren(document.createElement('slot')); return }
    const frame = document.createElement('iframe')
    const address = new URL('embed/' + kind + '/' + slug, home)
    for (const name of ['theme', 'lang']) {
      const value = this.getAttribute(name)
      if (value) address.searchParams.set(name, value)
    }
    frame.src = address.href
    frame.width = this.getAttribute('width') ?? '320'
    frame.height = this.getAttribute('height') ?? '280'
    frame.title = this.getAttribute('title') ?? decodeURIComponent(slug).replaceAll('-', ' ')
    frame.loading = 'lazy'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    const scripts = kind === '3d' ? ' allow-scripts' : ''
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox allow-same-origin' + scripts)
    frame.style.cssText = 'border:0;border-radius:12px;max-width:100%'
    root.replaceChildren(frame)
  }
}
if (!customElements.get('tessera-asset')) customElements.define('tessera-asset', TesseraAsset)
`
