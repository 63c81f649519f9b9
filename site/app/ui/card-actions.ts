import { createContext, type ReactNode } from 'react'

/**
 * What stands in the corner of every card and cell that has no actions of its own, once it is
 * pointed at or focused. Given the address and the name of what the card shows.
 */
export const CardActions = createContext<((to: string, name: string) => ReactNode) | null>(null)
