import type { TemplateCategoryId } from './template-categories.ts'

/** A line of text: left, middle or right edge, top, room and height of letters. */
export type TextBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'start' | 'middle'
}

type Tint = 'ground' | 'ink' | 'accent' | 'second'

/** Places and lengths are shares of the picture; sizes and radii of its shorter side. */
export type Shape =
  | {
      readonly kind: 'rect'
      readonly box: readonly [x: number, y: number, width: number, height: number]
      readonly radius?: number
      readonly tint: Tint
    }
  | {
      readonly kind: 'circle'
      readonly at: readonly [x: number, y: number]
      readonly radius: number
      readonly tint: Tint
    }

export type TemplateLayout = {
  readonly id: string
  readonly category: TemplateCategoryId
  readonly colors: Readonly<Record<Tint, string>>
  readonly title: TextBox
  readonly text: TextBox
  /** Middle and size of each picture. */
  readonly pictures: readonly (readonly [x: number, y: number, size: number])[]
  readonly shapes: readonly Shape[]
}

/** Ground, ink, accent and a second ground. */
export const layoutColors = {
  violet: { ground: '#6563ff', ink: '#ffffff', accent: '#d9d8ff', second: '#4f4de0' },
  sand: { ground: '#fff4e0', ink: '#2b2118', accent: '#d9480f', second: '#f7dcae' },
  night: { ground: '#131317', ink: '#f2f2f4', accent: '#8ce0c2', second: '#24242c' },
  mint: { ground: '#e4f3ee', ink: '#10372b', accent: '#0f8a63', second: '#c4e5d9' },
  rose: { ground: '#fdebf1', ink: '#3d0f22', accent: '#b23a6b', second: '#f6cddc' },
  sky: { ground: '#e3eefb', ink: '#10263f', accent: '#2d6fb3', second: '#c4daf3' },
  ink: { ground: '#22325a', ink: '#f6f3ea', accent: '#e5ae3b', second: '#31457a' },
  paper: { ground: '#f6f3ea', ink: '#1c1b22', accent: '#d8643c', second: '#e7dfcb' },
  moss: { ground: '#1e4b47', ink: '#f2f6f1', accent: '#e5ae3b', second: '#2b615c' },
  plain: { ground: '#ffffff', ink: '#16161d', accent: '#5b58f0', second: '#eeeefb' },
} as const
