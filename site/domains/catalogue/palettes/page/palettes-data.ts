import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'

export const PALETTES_PATH = '/dashboard/palettes'

export type PalettesData = {
  readonly pageData: BasePageData
  readonly palettes: readonly {
    readonly id: number
    readonly uuid: string
    readonly name: string
    readonly colors: readonly string[]
    readonly client: string | null
    readonly isSelected: boolean
  }[]
}

/** Colours that were found in a picture or on a website, to be kept or changed. */
export type FoundColors = { readonly name: string; readonly colors: readonly string[] }

export type PalettesAnswer = FormAnswer & {
  readonly done?: { readonly found?: FoundColors; readonly intent?: string }
}
