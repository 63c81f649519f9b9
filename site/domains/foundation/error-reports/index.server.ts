export { mountErrors } from './take-errors.server.ts'
