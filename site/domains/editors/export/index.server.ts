export { fileAnswer } from './file-answer.server.ts'
export { textFieldsOf } from './text-fields.server.ts'
