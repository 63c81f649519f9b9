import { readAttributes, writeAttributes, writtenTags } from '@tessera/vector'

type Dialect = 'jsx' | 'vue' | 'svelte'

/** React has no camelCase form of these; JSX accepts them as they are. */
const UNCHANGED = /^(?:aria-|data-|mask-type$|mix-blend-mode$)/

/**
 * Sanitised SVG as component source. What means something to the compiler is put out of its reach:
 * braces in text and attributes, entities, and `<style>`, which Vue drops and Svelte takes for the
 * component's own.
 */
export function toComponentMarkup(svg: string, dialect: Dialect, rootExtra: string): string {
  let markup = ''
  let position = 0
  let extra = rootExtra
  for (const { name, isClosing, isSelfClosing, attributeText, start, end } of writtenTags(svg)) {
    if (start > position) markup += writeText(svg.slice(position, start), dialect)
    position = end
    const isStyle = name === 'style'
    if (isClosing) {
      markup += `</${isStyle ? STYLE_TAG[dialect].close : name}>`
      continue
    }
    const written = writeDialect(readAttributes(attributeText), dialect)
    const close = isSelfClosing ? '/>' : '>'
    markup += `<${isStyle ? STYLE_TAG[dialect].open : name}${written}${extra}${close}`
    extra = ''
  }
  return position < svg.length ? markup + writeText(svg.slice(position), dialect) : markup
}

const STYLE_TAG = {
  jsx: { open: 'style', close: 'style' },
  vue: { open: `component :is="'style'"`, close: 'component' },
  svelte: { open: `svelte:element this={'style'}`, close: 'svelte:element' },
} as const satisfies Record<Dialect, { open: string; close: string }>

function writeDialect(attributes: Map<string, string>, dialect: Dialect): string {
  if (dialect === 'vue') return writeAttributes(attributes)
  if (dialect === 'svelte') return escapeBraces(writeAttributes(attributes))
  let out = ''
  for (const [name, value] of attributes) {
    out +=
      name === 'style'
        ? ` style={${styleObject(decodeEntities(value))}}`
        : ` ${jsxName(name)}="${value}"`
  }
  return out
}

function jsxName(name: string): string {
  if (name === 'class') return 'className'
  return UNCHANGED.test(name) ? name : camelCase(name)
}

function styleObject(css: string): string {
  const entries = css.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon)
    const key = property.startsWith('--') ? JSON.stringify(property) : camelCase(property)
    return `${key}: ${JSON.stringify(declaration.slice(colon + 1).replace('!important', ''))}`
  })
  return `{ ${entries.join(', ')} }`
}

function writeText(text: string, dialect: Dialect): string {
  if (dialect === 'jsx') return `{${JSON.stringify(decodeEntities(text))}}`
  return dialect === 'svelte' ? escapeBraces(text) : text.replaceAll('{{', '{&#123;')
}

function escapeBraces(text: string): string {
  return text.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}

function camelCase(name: string): string {
  return name.replace(/[-:](\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
