export { useDraft } from './use-draft.tsx'
