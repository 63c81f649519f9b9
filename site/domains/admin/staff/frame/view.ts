import type { BulkState } from '#db/schema/staff-lists.ts'
import type { JobView } from '#domains/admin/staff/jobs/job-view.ts'
import type { TablePage, TableSpec } from '#domains/foundation/tables/index.ts'

/*
 * What a page of the staff shows. Areas write it with `Words` for what is to be read and `Data` for what is
 * what it is (words.ts); in-language.server.ts makes it the reader's, and both are strings from then on.
 */

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad'

/** One value as it is shown; the server says what it is, the page how it looks in the reader's language. */
export type Cell<W = string, D = string> =
  | {
      readonly kind: 'text'
      readonly text: D
      /** A smaller second line. */
      readonly sub?: D | undefined
      readonly to?: string | undefined
      readonly isMono?: boolean
      readonly isFile?: boolean
    }
  | { readonly kind: 'date'; readonly at: string | null; readonly isExact?: boolean }
  | { readonly kind: 'number'; readonly value: number }
  /** A share of one, with the range it is sure to lie in. */
  | { readonly kind: 'share'; readonly value: number; readonly range?: readonly [number, number] }
  | {
      readonly kind: 'money'
      readonly minor: number
      readonly currency: string
      readonly to?: string
    }
  | { readonly kind: 'state'; readonly text: W; readonly tone: Tone }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }

/** A field of a form of the staff. */
export type FieldView<W = string, D = string> = {
  readonly name: string
  readonly label: W
  readonly type?: 'text' | 'number' | 'date' | 'textarea' | 'select' | 'check' | 'search'
  readonly value?: string | undefined
  readonly hint?: W
  readonly isRequired?: boolean
  readonly options?: readonly { readonly value: string; readonly label: D }[]
}

/** Something the staff can do here: a form that is one action. */
export type ActionView<W = string, D = string> = {
  readonly intent: string
  readonly label: W
  readonly button?: W
  /** What will happen, in a sentence. */
  readonly hint?: W
  /** Stands behind a press, in red: it cannot be undone, or hurts somebody. */
  readonly isDanger?: boolean
  readonly fields?: readonly FieldView<W, D>[]
  /** Everything on the page belongs to somebody else then: a new document. */
  readonly reloads?: boolean
  readonly hidden?: Readonly<Record<string, string>>
  /** Gives money back: the form counts and says on its button what it will do. */
  readonly refund?: RefundView
  /** What the person it is done to will read; `{words}` is what is typed into the field of that name. */
  readonly mail?: MailPreview
}

/** A payment of which something can be given back. */
export type RefundView = {
  readonly leftMinor: number
  readonly refundedMinor: number
  readonly currency: string
  /** The plan that it pays for and that still runs; null where none does. */
  readonly plan: string | null
}

/** A mail as it will go out, in the language of whoever gets it. */
export type MailPreview = {
  /** Null where each of many gets one of their own. */
  readonly to: string | null
  readonly language: string
  readonly subject: string
  readonly text: string
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
  /** Small actions on the row itself. */
  readonly actions?: readonly ActionView[]
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
  readonly actions: readonly ActionView[]
  readonly charts: readonly ChartView[]
  readonly money: readonly MoneyChartView[]
  readonly facts: readonly FactView[]
  readonly checks: readonly CheckView[]
  readonly groups: readonly FactGroupView[]
  /** Something goes on that the page follows by itself. */
  readonly isLive: boolean
  readonly views: readonly SavedView[]
  /** `?…` of the list as it stands, on its first page. */
  readonly search: string
  readonly bulk?: BulkView | undefined
  /** Changes of many rows that go on, or that were made last. */
  readonly changes: readonly ChangeView[]
  /** A background job that the page follows by the event stream. */
  readonly job?: { readonly label: string; readonly view: JobView } | undefined
}

/** The list under a name that somebody gave it. */
export type SavedView = {
  readonly id: number
  readonly name: string
  readonly search: string
  readonly isShared: boolean
  readonly isOwn: boolean
}

/** What can be done to many rows at once. */
export type BulkView = {
  readonly acts: readonly {
    readonly name: string
    readonly label: string
    readonly hint?: string
    readonly fields: readonly FieldView[]
    readonly mail?: MailPreview
  }[]
}

/** A change of many rows, as its list shows it. */
export type ChangeView = {
  readonly id: number
  readonly label: string
  readonly state: BulkState
  readonly job: JobView | null
  readonly total: number
  readonly changed: number
  readonly isUndo: boolean
  readonly canUndo: boolean
  readonly canStop: boolean
}

export type FactView<W = string, D = string> = { readonly label: W; readonly cell: Cell<W, D> }

/** How a part of the site is: fine, to be looked at, or broken; and what to do. */
export type CheckView<W = string, D = string> = {
  readonly name: string
  readonly label: W
  readonly light: 'ok' | 'warn' | 'bad'
  readonly value: D
  readonly todo?: W
}

export type FactGroupView<W = string, D = string> = {
  readonly title: W
  readonly facts: readonly FactView<W, D>[]
}

export type ChartView<W = string> = {
  readonly title: W
  readonly points: readonly { readonly day: string; readonly value: number }[]
}

export type MoneyDay = {
  readonly day: string
  readonly inMinor: number
  readonly outMinor: number
}

/** Money of one currency by day. */
export type MoneyChartView<W = string> = {
  readonly title: W
  readonly currency: string
  readonly days: readonly MoneyDay[]
  /** What its figures are called. */
  readonly words: Readonly<Record<'taken' | 'back' | 'net' | 'day' | 'asTable', W>>
}

export type TableView<W = string, D = string> = {
  readonly title: W
  readonly columns: readonly W[]
  readonly rows: readonly {
    readonly cells: readonly Cell<W, D>[]
    readonly actions?: readonly ActionView<W, D>[]
  }[]
  readonly empty: W
  /** On all of it. */
  readonly actions?: readonly ActionView<W, D>[]
}

/** Words to look something up with on a page; they stand in its address as `q`. */
export type FindView<W = string> = { readonly label: W; readonly words: string }

export type DetailView<W = string, D = string> = {
  readonly title: D
  readonly state?: { readonly text: W; readonly tone: Tone } | undefined
  readonly lead?: W | undefined
  readonly facts: readonly FactView<W, D>[]
  readonly links?: readonly { readonly to: string; readonly label: W }[]
  readonly find?: FindView<W> | undefined
  readonly tables?: readonly TableView<W, D>[]
  readonly texts?: readonly { readonly title: W; readonly text: D }[]
  readonly actions: readonly ActionView<W, D>[]
}
