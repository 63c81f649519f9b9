export type { Card, PackCard } from './card.ts'
