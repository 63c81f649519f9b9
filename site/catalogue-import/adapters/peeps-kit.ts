import * as react from 'react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { readKit } from '@tessera/kit'
import type { PackageFiles } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'
import { evaluateModule } from './isolated-module.ts'
import { compositionsOf, partsOf } from './kit-compositions.ts'

export type PeepsKitOptions = {
  readonly root: string
  readonly name: string
  readonly pack: string
  /** Folder of each slot, its place and size on the canvas, and how often it is filled. */
  readonly slots: Readonly<
    Record<
      string,
      {
        readonly folders: readonly string[]
        readonly transform: string
        readonly width: number
        readonly height: number
        readonly probability: number
      }
    >
  >
  readonly colors: Readonly<Record<'ink' | 'paper', readonly string[]>>
  readonly width: number
  readonly height: number
}

/** Colours that the components are called with, to find them again in what they draw. */
const INK = '#010203'
const PAPER = '#fdfcfb'

type Node =
  | { type: 'text'; value: string }
  | { type: 'element'; name: string; attributes: Record<string, unknown>; children: Node[] }

/** A character kit published as React components, turned into the definition that kits are stored as. */
export const peepsKit: Adapter<PeepsKitOptions> = {
  wants: (path, { root }) => path.startsWith(root) && path.endsWith('.js'),

  kits: ({ options, files }) => {
    const definition = define(files, options)
    return [
      {
        key: options.pack,
        name: options.name,
        slug: options.pack,
        pack: options.pack,
        definition,
        parts: partsOf(readKit(definition)),
      },
    ]
  },

  *read({ options, files }) {
    const kit = readKit(define(files, options))
    yield* compositionsOf(kit, { key: options.pack, name: options.name, pack: options.pack })
  },
}

function define(files: PackageFiles, options: PeepsKitOptions): unknown {
  const components: Record<string, unknown> = {}
  for (const [slot, { folders, width, height, probability }] of Object.entries(options.slots)) {
    const variants: Record<string, unknown> = {}
    for (const folder of folders) {
      for (const [path, bytes] of files) {
        const name = /\/(\w+)\.js$/.exec(path)?.[1]
        const isPart = path.startsWith(`${options.root}${folder}/`) && /^[A-Z]/.test(name ?? '')
        if (!isPart || name === undefined || name === 'None') continue
        const exported = Object.values(evaluateModule(bytes.toString('utf8'), { react }))
        const component = exported.find((value) => typeof value === 'function')
        if (component === undefined) throw new Error(`${path} exports no part`)
        const draw = component as (props: object) => ReactNode
        const drawn = draw({ strokeColor: INK, backgroundColor: PAPER })
        variants[name] = { elements: toNodes(drawn) }
      }
    }
    components[slot] = { width, height, probability, variants }
  }
  return {
    canvas: {
      width: options.width,
      height: options.height,
      elements: Object.entries(options.slots).map(([name, { transform }]) => ({
        type: 'component',
        name,
        attributes: { transform },
      })),
    },
    attributes: { fill: 'none' },
    components,
    colors: { ink: { values: options.colors.ink }, paper: { values: options.colors.paper } },
  }
}

function toNodes(node: ReactNode): Node[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => toNodes(child))
  if (typeof node === 'string' || typeof node === 'number') {
    return [{ type: 'text', value: String(node) }]
  }
  if (!isValidElement(node)) return []
  const { type, props } = node as ReactElement<Record<string, unknown>>
  if (typeof type === 'function') return toNodes((type as (props: object) => ReactNode)(props))
  const { children, ...attributes } = props
  const inner = toNodes(children as ReactNode)
  if (typeof type !== 'string') return inner
  return [
    {
      type: 'element',
      name: type,
      attributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => attribute(name, value)),
      ),
      children: inner,
    },
  ]
}

function attribute(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const isKept = ['viewBox', 'gradientTransform', 'gradientUnits', 'preserveAspectRatio'].includes(
    name,
  )
  const attributeName = isKept ? name : name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)
  if (value === INK) return [[attributeName, { type: 'color', name: 'ink' }]]
  if (value === PAPER) return [[attributeName, { type: 'color', name: 'paper' }]]
  return [[attributeName, String(value)]]
}
