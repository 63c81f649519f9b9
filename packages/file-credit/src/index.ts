export { creditFile, type CreditedFormat } from './credit-file.ts'
export type { CreditText } from './credit-text.ts'
export { FileCreditError } from './file-credit-error.ts'
