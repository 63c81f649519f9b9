import { readAttributes, writeAttributes, writtenTags } from '@tessera/vector'
import { kebabName, pascalName } from '../names/code-names.ts'

export const componentForms = ['angular', 'astro', 'qwik', 'web-component'] as const

export type ComponentForm = (typeof componentForms)[number]

/**
 * A sanitised SVG as a component. The name becomes an identifier; text, entities and braces of the drawing
 * are written so that no compiler takes them for code.
 */
export function writeComponent(svg: string, form: ComponentForm, name: string): string {
  switch (form) {
    case 'angular': {
      const template = quote(rewrite(svg, { text: hideSigns, value: hideSigns }))
      const selector = elementName(name)
      return `import { Component } from '@angular/core'

@Component({
  selector: '${selector}',
  standalone: true,
  template: ${template},
})
export class ${pascalName(name)}Component {}
`
    }
    case 'astro':
      return `---
const props = Astro.props
---

${rewrite(svg, { text: hideSigns, value: (value) => value, rootExtra: ' {...props}', styleExtra: ' is:inline' })}
`
    case 'qwik':
      return `import type { QwikIntrinsicElements } from '@builder.io/qwik'

export function ${pascalName(name)}(props: QwikIntrinsicElements['svg'], key: string) {
  return (
    ${rewrite(svg, { text: jsxText, value: (value) => value, rootExtra: ' {...props} key={key}' })}
  )
}
`
    case 'web-component':
      return `class ${pascalName(name)}Element extends HTMLElement {
  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.innerHTML = ${quote(svg)}
  }
}

customElements.define('${elementName(name)}', ${pascalName(name)}Element)
`
  }
}

type Dialect = {
  readonly text: (text: string) => string
  readonly value: (value: string) => string
  readonly rootExtra?: string
  readonly styleExtra?: string
}

function rewrite(svg: string, { text, value, rootExtra = '', styleExtra = '' }: Dialect): string {
  let markup = ''
  let position = 0
  let extra = rootExtra
  for (const { name, isClosing, isSelfClosing, attributeText, start, end } of writtenTags(svg)) {
    if (start > position) markup += text(svg.slice(position, start))
    position = end
    if (isClosing) {
      markup += `</${name}>`
      continue
    }
    const attributes = readAttributes(attributeText)
    for (const [key, own] of attributes) attributes.set(key, value(own))
    const style = name === 'style' ? styleExtra : ''
    markup += `<${name}${writeAttributes(attributes)}${extra}${style}${isSelfClosing ? '/>' : '>'}`
    extra = ''
  }
  return position < svg.length ? markup + text(svg.slice(position)) : markup
}

/** Signs that begin expressions and blocks, as entities; browsers show them as they are. */
function hideSigns(text: string): string {
  return text.replaceAll('{', '&#123;').replaceAll('}', '&#125;').replaceAll('@', '&#64;')
}

function jsxText(text: string): string {
  if (text.trim() === '') return ''
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return `{${JSON.stringify(plain)}}`
}

/** A string of JavaScript that ends neither a line nor a script. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

/** Names of elements of one's own hold a hyphen. */
function elementName(name: string): string {
  return `${kebabName(name)}-icon`
}
