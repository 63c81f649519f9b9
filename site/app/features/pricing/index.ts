export { planNameKey } from './plan-card.ts'
export { purchaseHref, PURCHASE_PATH } from './purchase-href.ts'
export { coverageSentences } from './coverage-words.ts'
export type { PlanCard } from './plan-card.ts'
