export { seal, unseal } from '#server/seal.ts'
