export type { EditorDraft } from './editor-draft.ts'
export { DRAFTS_PATH } from './paths.ts'
