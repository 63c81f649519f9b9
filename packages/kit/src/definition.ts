/** A value the composition fills in: a named colour, or a word such as the initials. */
export type KitReference =
  | { readonly type: 'color'; readonly name: string }
  | { readonly type: 'variable'; readonly name: KitVariable }

export const KIT_VARIABLES = ['initial', 'initials', 'fontFamily', 'fontWeight'] as const
export type KitVariable = (typeof KIT_VARIABLES)[number]

export type KitValue = string | KitReference

/** One node of a drawing: markup, text, or the place where a slot's chosen variant goes. */
export type KitElement =
  | {
      readonly type: 'element'
      readonly name: string
      readonly attributes: ReadonlyMap<string, KitValue>
      readonly children: readonly KitElement[]
    }
  | { readonly type: 'text'; readonly value: KitValue }
  | {
      readonly type: 'component'
      readonly slot: string
      readonly attributes: ReadonlyMap<string, KitValue>
    }

export interface KitVariant {
  readonly name: string
  /** Relative chance of being drawn; 0 is never drawn unless every weight is 0. */
  readonly weight: number
  readonly tags: readonly string[]
  readonly elements: readonly KitElement[]
}

export interface KitRange {
  readonly min: number
  readonly max: number
  /** Distance between allowed values; 0 is continuous. */
  readonly step: number
}

export interface KitSlot {
  readonly name: string
  /** The slot whose variants this one shares; its own name when it shares none. */
  readonly source: string
  readonly width: number
  readonly height: number
  /** Chance in percent that the slot is filled at all. */
  readonly probability: number
  /** Degrees around the slot's centre. */
  readonly rotate: KitRange | null
  readonly scale: KitRange | null
  /** Percent of the slot's width and height. */
  readonly translateX: KitRange | null
  readonly translateY: KitRange | null
  readonly variants: readonly KitVariant[]
}

export interface KitColorRule {
  /** Take the palette entry with the highest contrast to this colour. */
  readonly contrastTo: string | null
  /** Avoid what these colours have taken, as long as something is left. */
  readonly notEqualTo: readonly string[]
}

export interface KitCredit {
  readonly name: string
  readonly url: string | null
}

export interface KitDefinition {
  readonly width: number
  readonly height: number
  readonly attributes: ReadonlyMap<string, KitValue>
  readonly elements: readonly KitElement[]
  readonly slots: readonly KitSlot[]
  /** Palette by colour name, `#rrggbb` or `#rrggbbaa`, lower case. */
  readonly colors: Readonly<Record<string, readonly string[]>>
  readonly colorRules: Readonly<Record<string, KitColorRule>>
  readonly license: (KitCredit & { readonly text: string | null }) | null
  readonly creator: KitCredit | null
  readonly source: KitCredit | null
}
