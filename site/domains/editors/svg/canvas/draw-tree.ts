import {
  decodeEntities,
  isDrawn,
  isElement,
  type ElementNode,
  type NodeId,
  type SvgNode,
} from '@tessera/svg-document'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

type Built = { node: ElementNode; readonly dom: Element }

type DrawnTree = {
  /** Brings the DOM from the drawing it shows to this one; what both share is not looked at. */
  readonly show: (root: ElementNode) => void
  readonly find: (id: NodeId) => Element | undefined
  readonly root: () => SVGSVGElement | null
}

/**
 * A drawing as DOM in a shadow tree: its ids and sheets mean nothing to the page, and those of the page
 * nothing to it. Elements are made by name from a list, so nothing that runs is ever built.
 */
export function drawTree(host: HTMLElement): DrawnTree {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const built = new Map<NodeId, Built>()
  let shown: ElementNode | null = null

  function build(node: ElementNode): Element {
    const dom = document.createElementNS(SVG, node.name)
    for (const { name } of node.attributes) writeAttribute(dom, node, name)
    built.set(node.id, { node, dom })
    for (const child of node.children) {
      const made = make(child)
      if (made) dom.append(made)
    }
    return dom
  }

  function make(node: SvgNode): Node | null {
    if (isElement(node)) return isDrawn(node) ? build(node) : null
    const text = textOf(node.source)
    return text === '' ? null : document.createTextNode(text)
  }

  function forget(node: SvgNode): void {
    if (!isElement(node)) return
    built.delete(node.id)
    node.children.forEach(forget)
  }

  function patch(before: ElementNode, after: ElementNode): void {
    const own = built.get(before.id)
    if (before === after || !own) return
    if (before.attributes !== after.attributes) patchAttributes(own.dom, before, after)
    own.node = after
    if (before.children !== after.children) patchChildren(own.dom, before, after)
  }

  function patchChildren(dom: Element, before: ElementNode, after: ElementNode): void {
    const [was, is] = [before.children, after.children]
    const isSameList =
      was.length === is.length && was.every(({ id }, index) => id === is[index]!.id)
    if (isSameList && is.every((child) => isElement(child) || was.includes(child))) {
      for (const [index, child] of is.entries()) {
        const former = was[index]!
        if (child !== former && isElement(child) && isElement(former)) replaceOrPatch(former, child)
      }
      return
    }
    const kept = new Set(is.map(({ id }) => id))
    for (const child of was) if (!kept.has(child.id)) forget(child)
    const former = new Map(was.map((child) => [child.id, child]))
    dom.replaceChildren(
      ...is.flatMap((child) => {
        const known = isElement(child) ? built.get(child.id) : undefined
        const old = former.get(child.id)
        if (!known || !isElement(child) || !old || !isElement(old) || old.name !== child.name) {
          return make(child) ?? []
        }
        patch(old, child)
        return known.dom
      }),
    )
  }

  function replaceOrPatch(former: ElementNode, child: ElementNode): void {
    if (former.name === child.name) return patch(former, child)
    const old = built.get(former.id)?.dom
    forget(former)
    const made = make(child)
    if (old && made) old.replaceWith(made)
  }

  return {
    show(root) {
      const isPatched = shown !== null && built.has(root.id) && shown.name === root.name
      if (isPatched && shown) patch(shown, root)
      else {
        built.clear()
        shadow.replaceChildren(sheet(), build(root))
      }
      shown = root
    },
    find: (id) => built.get(id)?.dom,
    root: () => shadow.querySelector('svg'),
  }
}

/** The drawing fills its box whatever size it states; what lies outside of it is seen as well. */
function sheet(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent =
    ':host>svg{display:block;inline-size:100%!important;block-size:100%!important;overflow:visible}'
  return style
}

function patchAttributes(dom: Element, before: ElementNode, after: ElementNode): void {
  const names = new Set([...before.attributes, ...after.attributes].map(({ name }) => name))
  for (const name of names) {
    const [was, is] = [before, after].map(({ attributes }) =>
      attributes.find((own) => own.name === name),
    )
    if (was !== is) writeAttribute(dom, after, name)
  }
}

function writeAttribute(dom: Element, { attributes }: ElementNode, name: string): void {
  if (name.startsWith('xmlns')) return
  const own = attributes.find((attribute) => attribute.name === name)
  const [space, local] = name.startsWith('xlink:') ? [XLINK, name.slice(6)] : [null, name]
  if (own === undefined) dom.removeAttributeNS(space, local)
  else if (space === null) dom.setAttribute(name, decodeEntities(own.raw))
  else dom.setAttributeNS(space, name, decodeEntities(own.raw))
}

function textOf(source: string): string {
  const data = /^<!\[CDATA\[([^]*)\]\]>$/.exec(source)
  if (data) return data[1]!
  return source.startsWith('<') ? '' : decodeEntities(source)
}
