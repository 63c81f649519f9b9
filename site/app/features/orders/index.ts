export { RequestFacts } from './request-facts.tsx'
export { toneOf } from './request-states.ts'
export { requestPath } from './request-path.ts'
