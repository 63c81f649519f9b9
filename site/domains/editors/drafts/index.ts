export type { EditorDraft } from './editor-draft.ts'
export { ShareFields } from './shares/share-fields.tsx'
