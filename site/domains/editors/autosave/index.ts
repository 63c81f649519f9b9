export { useDraft, type DraftHandle, type DraftOptions } from './use-draft.tsx'
