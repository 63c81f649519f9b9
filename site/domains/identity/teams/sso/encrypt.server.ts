export { encrypt, decrypt } from '#platform/secrets/encrypt.ts'
