export { useOpening, type Opening } from './use-opening.ts'
