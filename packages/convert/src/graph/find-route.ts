import type { Codecs } from './codecs.ts'
import { losses, type Conversion, type Loss } from './conversion.ts'
import { filmToPixels } from './films/frame.ts'
import { graphFormats } from './graph-formats.ts'
import type { OptionFields } from './option-fields.ts'

export interface Route {
  readonly from: string
  readonly to: string
  readonly steps: readonly Conversion[]
  /** The worst of its steps. */
  readonly loses: Loss
  /** Of all steps together. */
  readonly options: OptionFields
  readonly cost: number
}

export interface RouteOptions {
  /** Codecs that are there; all, unless given. */
  readonly codecs?: ReadonlySet<keyof Codecs>
  /** Where it runs; anywhere, unless given. */
  readonly where?: 'browser' | 'server'
}

/** One step of loss outweighs any cost: routes that lose less always win. */
const LOSS_WEIGHT = 1_000_000

const conversions: readonly Conversion[] = [
  ...graphFormats.flatMap((format) => format.conversions),
  filmToPixels,
]

/**
 * The best way from one format to another: the one that loses least, among those the cheapest; null where
 * none leads there. From a format to itself only a single conversion leads, such as one that optimises.
 * Dijkstra over a few dozen conversions.
 */
export function findRoute(from: string, to: string, options: RouteOptions = {}): Route | null {
  const usable = conversions.filter((conversion) => isUsable(conversion, options))
  if (from === to) {
    const itself = usable.find((conversion) => conversion.from === from && conversion.to === to)
    return itself ? describe(from, to, [itself]) : null
  }
  const reached = new Map<string, { weight: number; last: Conversion | null }>([
    [from, { weight: 0, last: null }],
  ])
  const open = new Set([from])
  while (open.size > 0) {
    const [node] = [...open].sort((a, b) => reached.get(a)!.weight - reached.get(b)!.weight)
    open.delete(node!)
    if (node === to) break
    for (const conversion of usable) {
      if (conversion.from !== node || (conversion.isFirstOnly && node !== from)) continue
      if (conversion.isLastOnly && conversion.to !== to) continue
      const weight = reached.get(node)!.weight + weightOf(conversion)
      if (weight >= (reached.get(conversion.to)?.weight ?? Infinity)) continue
      reached.set(conversion.to, { weight, last: conversion })
      open.add(conversion.to)
    }
  }
  if (!reached.has(to)) return null
  const steps: Conversion[] = []
  for (let at = reached.get(to)!; at.last; at = reached.get(at.last.from)!) steps.unshift(at.last)
  return describe(from, to, steps)
}

function isUsable({ run, needs }: Conversion, { codecs, where }: RouteOptions): boolean {
  if (where && run !== 'any' && run !== where) return false
  return !codecs || needs.every((codec) => codecs.has(codec))
}

function weightOf({ loses, cost }: Conversion): number {
  return losses.indexOf(loses) * LOSS_WEIGHT + cost
}

function describe(from: string, to: string, steps: readonly Conversion[]): Route {
  const worst = Math.max(...steps.map(({ loses }) => losses.indexOf(loses)))
  return {
    from,
    to,
    steps,
    loses: losses[worst]!,
    options: Object.assign({}, ...steps.map(({ options }) => options)) as OptionFields,
    cost: steps.reduce((sum, { cost }) => sum + cost, 0),
  }
}
