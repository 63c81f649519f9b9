import { useCallback, useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { EditorSession } from '#domains/editors/session/index.ts'
import { designPath, EDITOR_PATH, type DesignAddress } from './design-address.ts'
import type { EditorData, IconDocument } from './editor-view.ts'

const ADDRESS_DELAY_MS = 250

/** Opens the editor anew with part of its address changed: another icon, another search. */
export type OpenDesign = (
  change: Partial<DesignAddress>,
  options?: { readonly isPreset?: boolean },
) => void

/**
 * Says that a navigation chose an icon, or with `isPreset` a whole look; a search leaves what is edited.
 */
type OpenState = { readonly isChoice: boolean; readonly isPreset: boolean } | null

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
    const { badge, tileIcon } = data.address.look
    const isWhole = isBack || state?.isPreset === true
    const look = isWhole ? data.address.look : { ...now.look, badge, tileIcon }
    const icon = data.notice?.code === 'not_found' ? now.icon : data.icon
    const next = { icon, badge: data.badge, tileIcon: data.tileIcon, look }
    const isSame =
      next.icon.slug === now.icon.slug &&
      badge === now.look.badge &&
      tileIcon === now.look.tileIcon &&
      !isWhole
    const label = state?.isPreset ? 'iconEditor.step.preset' : 'iconEditor.step.icon'
    if (!isSame) session.transact(label, () => next)
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
    (change, { isPreset = false } = {}) => {
      const { address } = latest.current
      const { icon, look } = session.read().document
      const isChoice = change.icon !== undefined || change.look !== undefined
      const path = designPath({ ...address, icon: icon.slug || address.icon, look, ...change })
      void navigate(path, {
        preventScrollReset: true,
        state: { isChoice, isPreset } satisfies OpenState,
      })
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
