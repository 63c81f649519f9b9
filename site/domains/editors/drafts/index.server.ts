export { draftHandlers } from './drafts.api.server.ts'
export { loadEditorDraft } from './load-editor-draft.server.ts'
export { mountDraftFiles } from './serve-draft-files.server.ts'
export { TRASH_DAYS } from './delete-draft.server.ts'
