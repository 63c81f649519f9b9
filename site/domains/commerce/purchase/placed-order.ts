import type { PlacedOrder } from './orders.queries.server.ts'

/** An order that was placed, as its pages show it. */
export type PlacedOrderView = Omit<PlacedOrder, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: string
  readonly expiresAt: string
}

export function toPlacedOrderView({ createdAt, expiresAt, ...row }: PlacedOrder): PlacedOrderView {
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** What a person tells a bank or us: the last characters of the order's name. */
export function referenceOf({ uuid }: Pick<PlacedOrder, 'uuid'>): string {
  return uuid.slice(-12).toUpperCase()
}
