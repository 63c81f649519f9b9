export { useDraft, type DraftHandle } from './use-draft.tsx'
