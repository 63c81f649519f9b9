export { backToPage } from './back-to-page.server.ts'
export { fileAnswer } from './file-answer.server.ts'
export { textFieldsOf } from './text-fields.server.ts'
