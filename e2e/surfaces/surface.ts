import type { Page } from 'playwright-core'

export type SurfaceActor = 'guest' | 'member' | 'team' | 'contributor' | 'staff'

/** A dialog, menu, sheet or fold: where it is, who sees it, and what a mouse clicks on until it is open. */
export type Surface = {
  /** The file below `site/` that draws it. */
  readonly file: string
  readonly actor: SurfaceActor
  readonly path: string
  /** Clicked one after the other, the first of each that is shown. */
  readonly clicks: readonly string[]
  /** What is open then; its controls are those that the mouse has to reach. */
  readonly open: string
  /** Where it is offered; at both widths unless said otherwise. */
  readonly width?: 390 | 1280
  /** What a click cannot do: choosing a file. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The dialog that is open. */
export const dialog = 'dialog[open]'
