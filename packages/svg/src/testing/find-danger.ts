import { SaxesParser } from 'saxes'

const ACTIVE =
  /^(?:script|foreignobject|iframe|object|embed|img|audio|video|a|handler|listener|discard|link|meta|base|form|template|noscript|math|html|body)$/i
const OUTSIDE =
  /url\(\s*['"]?(?!#|['"])|image-set|src\(|@import|@font-face|\\|javascript:|expression\(|\/\//i

const HARMLESS_NAMESPACE = /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/

/**
 * A second opinion that shares no list with the sanitiser: reads a file with namespaces switched
 * on and names everything that could run, load or lead away. Empty means harmless.
 */
export function findDanger(svg: string): string[] {
  const found: string[] = []
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => found.push(`xml: ${error.message}`))
  parser.on('doctype', () => found.push('doctype'))
  parser.on('processinginstruction', ({ target }) => found.push(`instruction ${target}`))
  parser.on('comment', () => found.push('comment'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(local)
    if (uri !== 'http://www.w3.org/2000/svg') found.push(`namespace ${uri}`)
    if (ACTIVE.test(local)) found.push(`<${local}>`)
    for (const { name, local: attribute, value } of Object.values(attributes)) {
      if (name.startsWith('xmlns') && HARMLESS_NAMESPACE.test(value)) continue
      if (/^on/i.test(attribute)) found.push(name)
      if (attribute === 'attributeName' && /^\s*(?:on|style|class|id|(?:\w+:)?href)/i.test(value)) {
        found.push(`${name}=${value}`)
      }
      if (/href|src|ping|srcset/i.test(attribute)) {
        const drawing = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1]
        if (drawing !== undefined) found.push(...findDanger(atob(drawing)))
        else if (!/^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/.test(value))
          found.push(`${name}=${value}`)
      } else if (attribute !== 'aria-label' && OUTSIDE.test(value)) found.push(`${name}=${value}`)
    }
  })
  parser.on('closetag', () => path.pop())
  const readText = (text: string) => {
    if (path.at(-1) === 'style' && (OUTSIDE.test(text) || /[<]/.test(text))) found.push('sheet')
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.write(svg).close()
  return found
}
