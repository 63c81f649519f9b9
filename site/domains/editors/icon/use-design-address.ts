import { useCallback, useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { EditorSession } from '#domains/editors/session/index.ts'
import { designPath, EDITOR_PATH, type DesignAddress } from './design-address.ts'
import type { EditorData, IconDocument } from './editor-view.ts'

const ADDRESS_DELAY_MS = 250

/** Opens the editor anew with part of its address changed: another icon, another search. */
export type OpenDesign = (change: Partial<DesignAddress>) => void

/** Says that a navigation chose an icon; a search leaves the one that is edited. */
type OpenState = { readonly isChoice?: boolean } | null

/**
 * Keeps the address and what is edited together. The design is written once it rests, without a
 * navigation; an icon that was chosen comes with the answer of the loader and is a step that undo takes
 * back. The browser's own way back brings the former design.
 */
export function useDesignAddress(
  session: EditorSession<IconDocument>,
  data: EditorData,
): OpenDesign {
  const navigate = useNavigate()
  const type = useNavigationType()
  const base = useHref(EDITOR_PATH)
  const state = useLocation().state as OpenState
  const latest = useRef(data)

  useEffect(() => {
    if (latest.current === data) return
    latest.current = data
    const now = session.read().document
    const isBack = type === 'POP'
    if (!isBack && state?.isChoice !== true) return
    const { badge } = data.address.look
    const look = isBack ? data.address.look : { ...now.look, badge }
    const icon = data.notice?.code === 'not_found' ? now.icon : data.icon
    const next = { icon, badge: data.badge, look }
    const isSame = next.icon.slug === now.icon.slug && badge === now.look.badge && !isBack
    if (!isSame) session.transact('iconEditor.step.icon', () => next)
  }, [session, data, type, state])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = session.watch(({ icon, look }) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { address } = latest.current
        const path = designPath({ ...address, icon: icon.slug || address.icon, look })
        history.replaceState(history.state, '', withDraft(base + path.slice(EDITOR_PATH.length)))
      }, ADDRESS_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [session, base])

  return useCallback(
    (change) => {
      const { address } = latest.current
      const { icon, look } = session.read().document
      const isChoice = change.icon !== undefined || change.look !== undefined
      const path = designPath({ ...address, icon: icon.slug || address.icon, look, ...change })
      void navigate(path, { preventScrollReset: true, state: { isChoice } satisfies OpenState })
    },
    [navigate, session],
  )
}

/** A draft that the address names stays named. */
function withDraft(path: string): string {
  const draft = new URLSearchParams(location.search).get('draft')
  if (draft === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}draft=${encodeURIComponent(draft)}`
}
