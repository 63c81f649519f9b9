import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import {
  createSession,
  type EditorSession,
  type EditorState,
  type SessionOptions,
} from './create-session.ts'

/** A part of the editor's state; the component draws again only where that part is another. */
export function useEditor<Document, Part>(
  session: EditorSession<Document>,
  select: (state: EditorState<Document>) => Part,
): Part {
  const held = useRef<{ state: EditorState<Document>; part: Part; select: unknown } | null>(null)
  const read = useCallback(() => {
    const state = session.read()
    const last = held.current
    // The same object for the same state, also where `select` makes one: React compares by identity.
    if (last?.state === state && last.select === select) return last.part
    const part = select(state)
    held.current = { state, part, select }
    return part
  }, [session, select])
  return useSyncExternalStore(session.subscribe, read, read)
}

/** One session for the life of a page. */
export function useSession<Document>(
  options: () => SessionOptions<Document>,
): EditorSession<Document> {
  const [session] = useState(() => createSession(options()))
  return session
}
