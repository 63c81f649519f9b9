export type { EditorDraft } from './editor-draft.ts'
