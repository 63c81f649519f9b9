export {
  createSession,
  type Announcement,
  type EditorSession,
  type EditorState,
} from './create-session.ts'
export { writeLabel, type StepLabel } from './step-label.ts'
export { useEditor, useSession } from './use-editor.ts'
