export type { Card, PackCard } from './card.ts'
export { kindName } from './kind-name.ts'
