export { saveText } from './save-text.server.ts'
export {
  findPublished,
  findPublishedPage,
  findText,
  listTexts,
  type StaffText,
} from './texts.queries.server.ts'
