import * as fc from 'fast-check'
import type { Command, CommandType } from '../commands/command-kinds.ts'
import { isElement, type NodeId, type SvgDocument } from '../tree/node.ts'
import { elementsOf } from '../tree/walk.ts'

/** What a random command is made of, before it is known which nodes the drawing has by then. */
export interface Draft {
  readonly type: CommandType
  /** From 0 to 1: choose nodes, numbers and words. */
  readonly picks: readonly number[]
}

export function draftOf(types: readonly CommandType[]): fc.Arbitrary<Draft> {
  const pick = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  return fc.record({
    type: fc.constantFrom(...types),
    picks: fc.array(pick, { minLength: 6, maxLength: 6 }),
  })
}

type Inputs = {
  readonly [Type in CommandType]: () => Omit<Extract<Command, { type: Type }>, 'type'>
}

/** The command that a draft means for this drawing. */
export function commandOf({ type, picks }: Draft, document: SvgDocument): Command {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = picks
  const inside = [...elementsOf(document)].filter(({ ancestors }) => ancestors.length > 0)
  const choose = <Value>(list: readonly Value[], by: number) => list[Math.floor(by * list.length)]!
  const node = (by: number): NodeId => (inside.length === 0 ? 0 : choose(inside, by).element.id)
  const nodes = [...new Set([node(a), node(b), node(c)].slice(0, 1 + Math.floor(d * 3)))]
  const number = (by: number, most: number) => Math.round((by * 2 - 1) * most * 100) / 100
  const paint = choose(['#ff0000', 'none', 'rgb(1,2,3)', 'currentColor'], e)
  const groups = [...elementsOf(document)].filter(({ element }) => /^(?:svg|g)$/.test(element.name))
  const shapes = inside.filter(({ element }) => /^(?:path|rect|circle)$/.test(element.name))
  const texts = inside.filter(({ element }) => element.name === 'text')
  const id = (list: typeof inside) => (list.length === 0 ? node(a) : choose(list, a).element.id)
  const inputs: Inputs = {
    align: () => ({
      nodes,
      edge: choose(['left', 'center', 'right', 'top', 'middle', 'bottom'], e),
      to: choose(['selection', 'canvas', 'first'], f),
    }),
    combine: () => ({ nodes, operation: choose(['unite', 'subtract', 'intersect', 'exclude'], e) }),
    'convert-to-path': () => ({ nodes }),
    delete: () => ({ nodes: [node(a)] }),
    distribute: () => ({
      nodes,
      axis: choose(['horizontal', 'vertical'], e),
      gap: f < 0.5 ? null : number(f, 5),
    }),
    duplicate: () => ({ nodes: [node(a)], dx: number(e, 5), dy: number(f, 5) }),
    'flatten-transform': () => ({ nodes }),
    flip: () => ({ nodes, axis: choose(['horizontal', 'vertical'], e) }),
    group: () => ({ nodes }),
    hide: () => ({ nodes, isHidden: e < 0.5 }),
    insert: () => ({
      parent: choose(groups, a).element.id,
      before: null,
      markup:
        '<linearGradient id="x"><stop/></linearGradient><rect width="4" height="3" fill="url(#x)"/>',
    }),
    lock: () => ({ nodes, isLocked: e < 0.5 }),
    move: () => ({ nodes, dx: number(e, 9), dy: number(f, 9) }),
    'offset-path': () => ({
      nodes,
      distance: number(e, 2),
      join: choose(['miter', 'round', 'square'], f),
    }),
    'outline-stroke': () => ({ nodes }),
    place: () => ({
      nodes,
      parent: choose(groups, e).element.id,
      before: f < 0.5 ? null : node(f),
    }),
    recolor: () => ({
      nodes: f < 0.5 ? null : nodes,
      from: choose(['#ff0000', 'red', 'black'], e),
      to: paint,
    }),
    rename: () => ({ node: node(a), name: choose(['', 'A "b" <c> & d', '名'], e) }),
    reorder: () => ({ nodes, to: choose(['front', 'forward', 'backward', 'back'], e) }),
    'resize-canvas': () => ({ viewBox: [0, 0, 10 + e, 20], width: 24, height: 48 }),
    rotate: () => ({ nodes, degrees: number(e, 400), origin: f < 0.5 ? null : [f, f] }),
    'round-corners': () => ({ nodes, radius: e * 3 }),
    scale: () => ({ nodes, x: number(e, 3) || 1, y: number(f, 3) || 1, origin: null }),
    'set-attribute': () => ({
      nodes,
      name: choose(['opacity', 'fill', 'rx', 'data-x'], e),
      value: f < 0.3 ? null : String(f),
    }),
    'set-paint': () => ({ nodes, property: choose(['fill', 'stroke'], f), paint }),
    'set-path': () => ({
      node: id(shapes),
      d: `M${number(e, 9)} ${number(f, 9)}l5 5C1 2 3 4 5 6Z`,
    }),
    'set-stroke': () => ({
      nodes,
      width: e * 3,
      cap: 'round',
      join: null,
      miterLimit: null,
      dashes: f < 0.5 ? null : [1, e],
      dashOffset: null,
    }),
    'set-text': () => ({ node: id(texts), text: choose(['', 'a < b', 'ü'], e) }),
    simplify: () => ({ nodes, tolerance: 0.01 + e }),
    skew: () => ({ nodes, x: number(e, 60), y: number(f, 60), origin: null }),
    ungroup: () => ({ nodes }),
  }
  return { type, ...inputs[type]() } as Command
}

/** How many elements a drawing has. */
export function countElements(document: SvgDocument): number {
  const count = (element: SvgDocument['root']): number =>
    1 + element.children.filter(isElement).reduce((sum, child) => sum + count(child), 0)
  return count(document.root)
}
