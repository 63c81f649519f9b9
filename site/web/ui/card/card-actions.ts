import { createContext, type ReactNode } from 'react'

/** What a card, a cell or the head of an asset's page shows. */
export interface CardSubject {
  /** Address of its page. */
  to: string
  name: string
  /** Sanitised SVG text, where the cell shows the very drawing; absent for pictures of it. */
  svg?: string | undefined
  where: 'cell' | 'card' | 'heading'
}

/**
 * What stands in the corner of every card and cell that has no actions of its own, once it is
 * pointed at or focused, and beside the name on an asset's page.
 */
export const CardActions = createContext<((subject: CardSubject) => ReactNode) | null>(null)
