import type { EditorSession } from '#domains/editors/session/index.ts'
import type { IconDocument } from '#domains/editors/icon/editor-view.ts'

export interface PanelProps {
  session: EditorSession<IconDocument>
  document: IconDocument
}
