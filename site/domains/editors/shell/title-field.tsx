import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'

/** As many characters as the server takes. */
const MAX_LENGTH = 120

interface TitleFieldProps {
  title: string
  onRename: (title: string) => void
}

/** The heading as a field: Enter or leaving it renames, Escape takes it back, nothing keeps the old one. */
export function TitleField({ title, onRename }: TitleFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== title) onRename(name)
    setTyped(null)
  }
  return (
    <h1 className="ed-title__h">
      <span className="sr">{title}</span>
      <input
        className="ed-title__field"
        aria-label={t('editors.title')}
        maxLength={MAX_LENGTH}
        value={typed ?? title}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </h1>
  )
}
