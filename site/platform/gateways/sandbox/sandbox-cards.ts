/** What the test cards of the sandbox do, in the order they are shown. */
export const sandboxCards = [
  { name: 'success', number: '4242 4242 4242 4242' },
  { name: 'declined', number: '4000 0000 0000 0002' },
  { name: 'insufficient-funds', number: '4000 0000 0000 9995' },
  { name: '3d-secure', number: '4000 0027 6000 3184' },
  { name: 'dispute', number: '4000 0000 0000 0259' },
  { name: 'delayed', number: '4000 0000 0000 0077' },
  { name: 'renewals-declined', number: '4000 0000 0000 0341' },
] as const

export type SandboxCard = (typeof sandboxCards)[number]['name']

export function isSandboxCard(name: unknown): name is SandboxCard {
  return sandboxCards.some((card) => card.name === name)
}

/** How long a delayed payment takes, and how long after a payment its dispute is opened. */
export const DELAY_MS = 60_000

/** What paying with a card leads to at once. Renewals have nobody who could confirm anything. */
export function payWith(
  card: SandboxCard,
  type: 'checkout' | 'charge',
): {
  readonly status: 'succeeded' | 'failed' | 'requires_action' | 'pending'
  readonly failureCode: 'card_declined' | 'insufficient_funds' | null
  /** A change comes by itself after DELAY_MS. */
  readonly changesLater: boolean
} {
  if (card === 'declined' || (card === 'renewals-declined' && type === 'charge')) {
    return { status: 'failed', failureCode: 'card_declined', changesLater: false }
  }
  if (card === 'insufficient-funds') {
    return { status: 'failed', failureCode: 'insufficient_funds', changesLater: false }
  }
  if (card === '3d-secure' && type === 'checkout') {
    return { status: 'requires_action', failureCode: null, changesLater: false }
  }
  if (card === 'delayed') return { status: 'pending', failureCode: null, changesLater: true }
  return { status: 'succeeded', failureCode: null, changesLater: card === 'dispute' }
}
