export { saveText } from './save-text.server.ts'
export { findPublished, findPublishedPage, findText, listTexts } from './texts.queries.server.ts'
