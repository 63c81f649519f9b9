import { useT } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { splitTags } from '#domains/contributing/submissions/assets/grid-fields.ts'

interface TagSuggestionsProps {
  suggested: readonly string[]
  tags: string
  onChange: (tags: string) => void
}

/** Words that works like it have; a click adds one. Without scripts they are read and typed. */
export function TagSuggestions({ suggested, tags, onChange }: TagSuggestionsProps) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const own = splitTags(tags)
  const left = suggested.filter((tag) => !own.includes(tag))
  if (left.length === 0) return null
  if (!isHydrated) {
    return (
      <p className="small text">{t('contributing.work.suggested', { tags: left.join(', ') })}</p>
    )
  }
  return (
    <div className="chips" role="group" aria-label={t('contributing.work.addTags')}>
      {left.map((tag) => (
        <button
          key={tag}
          type="button"
          className="chip"
          aria-label={t('contributing.work.addTag', { tag })}
          onClick={() => onChange([...own, tag].join(', '))}
        >
          <Icon name="plus" size="sm" />
          {tag}
        </button>
      ))}
    </div>
  )
}
