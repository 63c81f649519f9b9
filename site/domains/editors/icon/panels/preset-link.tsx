import type { IconLook } from '@tessera/icon-tile'
import { Link } from '#web/ui/navigation/link.tsx'
import { designPath, FIRST_ICON } from '#domains/editors/icon/design-address.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import type { PanelProps } from './panel-props.ts'

export interface OpenProps extends PanelProps {
  open: OpenDesign
}

/** A link; with scripts a step that undo takes back. */
export function PresetLink({
  session,
  document,
  open,
  name,
  look,
}: OpenProps & { name: string; look: IconLook }) {
  const address = {
    icon: document.icon.slug || FIRST_ICON,
    look,
    query: '',
    category: null,
    page: 1,
    collection: null,
  }
  return (
    <Link
      className="chip"
      to={designPath(address)}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        // The outline of another icon comes with the answer of the server.
        const isAsked = look.tileIcon !== '' && look.tileIcon !== document.look.tileIcon
        if (isAsked) open({ look }, { isPreset: true })
        else session.transact('iconEditor.step.preset', (now) => ({ ...now, look }))
      }}
    >
      {name}
    </Link>
  )
}
