export { cardActions } from './card-actions.tsx'
