import type { Command, ElementNode, SvgDocument, SvgNode } from '@tessera/svg-document'

export type ToolsAnswer =
  | { readonly document: SvgDocument; readonly isUnsure: boolean }
  | { readonly problem: string }

let worker: Worker | undefined

/**
 * Runs commands that need WASM in a worker: the modules make functions of text, which the policy of
 * pages forbids, and a boolean of large paths would hold the page. A running one is given up for another.
 */
export function runInWorker(
  document: SvgDocument,
  commands: readonly Command[],
): Promise<ToolsAnswer> {
  worker ??= new Worker(new URL('./tools-worker.ts', import.meta.url), { type: 'module' })
  const own = worker
  return new Promise((resolve) => {
    own.onmessage = ({ data }: MessageEvent<ToolsAnswer>) => {
      if ('problem' in data) return resolve(data)
      const root = shared(document.root, data.document.root) as ElementNode
      resolve({ ...data, document: { ...data.document, root, sheets: document.sheets } })
    }
    own.onerror = () => {
      worker = undefined
      resolve({ problem: 'not-loaded' })
    }
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    own.postMessage({ document, commands })
  })
}

/** What came back is a copy: nodes that say the same are those of before, which history shares. */
function shared(before: SvgNode, after: SvgNode): SvgNode {
  if (before.kind === 'text' || after.kind === 'text') {
    const isSame = before.kind === 'text' && after.kind === 'text' && before.source === after.source
    return isSame && before.id === after.id ? before : after
  }
  const former = new Map(before.children.map((child) => [child.id, child]))
  const children = after.children.map((child) => {
    const old = former.get(child.id)
    return old ? shared(old, child) : child
  })
  const attributes = sameAttributes(before, after) ? before.attributes : after.attributes
  const isSame =
    attributes === before.attributes &&
    before.name === after.name &&
    before.tail === after.tail &&
    children.length === before.children.length &&
    children.every((child, at) => child === before.children[at])
  return isSame ? before : { ...after, attributes, children }
}

function sameAttributes(
  { attributes: was }: ElementNode,
  { attributes: is }: ElementNode,
): boolean {
  return (
    was.length === is.length &&
    was.every(({ name, raw, lead, quote }, at) => {
      const other = is[at]!
      return (
        name === other.name && raw === other.raw && lead === other.lead && quote === other.quote
      )
    })
  )
}
