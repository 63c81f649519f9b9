import type { TablePage, TableSpec } from '../../tables/index.ts'

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad'

/** One value as it is shown; the server says what it is, the page how it looks in the reader's language. */
export type Cell =
  | {
      readonly kind: 'text'
      readonly text: string
      /** A smaller second line. */
      readonly sub?: string | undefined
      readonly to?: string | undefined
      readonly isMono?: boolean
      readonly isFile?: boolean
    }
  | { readonly kind: 'date'; readonly at: string | null; readonly isExact?: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly minor: number; readonly currency: string }
  | { readonly kind: 'state'; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }

/** A field of a form of the staff. */
export type FieldView = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'number' | 'date' | 'textarea' | 'select' | 'check' | 'search'
  readonly value?: string | undefined
  readonly hint?: string
  readonly isRequired?: boolean
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** Something the staff can do here: a form that is one act. */
export type ActView = {
  readonly intent: string
  readonly label: string
  readonly button?: string
  /** What will happen, in a sentence. */
  readonly hint?: string
  /** Stands behind a press, in red: it cannot be undone, or hurts somebody. */
  readonly isDanger?: boolean
  readonly fields?: readonly FieldView[]
  /** Everything on the page belongs to somebody else then: a new document. */
  readonly reloads?: boolean
  readonly hidden?: Readonly<Record<string, string>>
}

export type ColumnView = {
  readonly id: string
  readonly label: string
  readonly sort?: string | undefined
  readonly isEnd?: boolean | undefined
  readonly isMinor?: boolean | undefined
  readonly isTitle?: boolean | undefined
}

export type RowView = {
  readonly key: string
  readonly cells: readonly Cell[]
  /** Small acts on the row itself. */
  readonly acts?: readonly ActView[]
}

export type ListView = {
  readonly name: string
  readonly title: string
  readonly lead?: string | undefined
  readonly path: string
  readonly spec: TableSpec
  readonly page: TablePage<RowView>
  readonly columns: readonly ColumnView[]
  readonly filters: readonly {
    readonly name: string
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }[]
  readonly searchLabel?: string | undefined
  readonly empty: { readonly title: string; readonly text?: string | undefined }
  readonly acts: readonly ActView[]
  readonly charts: readonly ChartView[]
  readonly facts: readonly FactView[]
}

export type FactView = { readonly label: string; readonly cell: Cell }

export type ChartView = {
  readonly title: string
  readonly points: readonly { readonly day: string; readonly value: number }[]
}

export type DetailView = {
  readonly title: string
  readonly state?: { readonly text: string; readonly tone: Tone } | undefined
  readonly lead?: string | undefined
  readonly facts: readonly FactView[]
  readonly links?: readonly { readonly to: string; readonly label: string }[]
  readonly tables?: readonly {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly Cell[])[]
    readonly empty: string
  }[]
  readonly texts?: readonly { readonly title: string; readonly text: string }[]
  readonly acts: readonly ActView[]
}
