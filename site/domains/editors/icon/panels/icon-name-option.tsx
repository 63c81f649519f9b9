import { useId, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { FORM_ID } from '#domains/editors/icon/design-address.ts'
import type { Library } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import { changeOption } from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

interface IconNameProps extends PanelProps {
  name: 'badge' | 'tileIcon'
  library: Library
  open: OpenDesign
}

/** Another icon by its name; those of the library are offered. */
export function IconNameOption({ session, document, name, library, open }: IconNameProps) {
  const t = useT()
  const listId = useId()
  const chosen = document.look[name]
  const [typed, setTyped] = useState(chosen)
  // What is on its way: choosing from the list, Enter and leaving the field ask once.
  const asked = useRef(chosen)
  const label = t(`iconEditor.field.${name}`)
  const choose = (text: string) => {
    const slug = text.trim().toLowerCase().replaceAll(' ', '-')
    if (slug === asked.current) return
    asked.current = slug
    if (slug === '') changeOption({ session, document }, name, '')
    else open({ look: { ...session.read().document.look, [name]: slug } })
  }
  return (
    <div className="ed-prop">
      <span aria-hidden="true">{label}</span>
      <label className="ed-num">
        <input
          form={FORM_ID}
          name={name}
          list={listId}
          value={typed}
          maxLength={120}
          autoComplete="off"
          aria-label={label}
          placeholder={t('iconEditor.badgeHint')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            // An offered name was taken.
            if (library.cells.some(({ slug }) => slug === currentTarget.value)) {
              choose(currentTarget.value)
            }
          }}
          onBlur={() => choose(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose(typed)
          }}
        />
        <datalist id={listId}>
          {library.cells.map(({ slug, name: title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </datalist>
      </label>
    </div>
  )
}
