export { RequestFacts } from './request-facts.tsx'
export { requestPath } from './request-path.ts'
export { toneOf } from './request-states.ts'
