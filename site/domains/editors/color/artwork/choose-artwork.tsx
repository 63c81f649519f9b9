import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#domains/editors/color/controls/command-button.tsx'
import type { ArtHit, Artwork } from './artwork.ts'

interface ChooseArtworkProps {
  artwork: Artwork | null
  /** The words that artwork was searched for, and what was found. */
  search: { readonly text: string; readonly hits: readonly ArtHit[] } | null
  /** Opens the editor on other artwork, or shows what words find; the palette stays. */
  onOpen: (fields: { readonly art?: string | null; readonly q?: string }) => void
  onTake: (colors: readonly string[]) => void
}

/** Other artwork by words or by the address of an asset or collection. */
export function ChooseArtwork({ artwork, search, onOpen, onTake }: ChooseArtworkProps) {
  const { t } = useI18n()
  return (
    <section className="choose" aria-labelledby="color-choose">
      <h3 className="title-4" id="color-choose">
        {t('color.choose')}
      </h3>
      <div className="row" style={{ '--row': '.5rem' }}>
        <input
          className="input grow"
          name="q"
          id="color-q"
          defaultValue={search?.text}
          key={search?.text}
          placeholder={t('color.searchHint')}
          aria-label={t('color.search')}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onOpen(asked(event.currentTarget.value))
          }}
        />
        <Button
          type="submit"
          icon="search"
          onClick={(event) => {
            event.preventDefault()
            const field = event.currentTarget.form?.elements.namedItem('q')
            if (field instanceof HTMLInputElement) onOpen(asked(field.value))
          }}
        >
          {t('color.searchDo')}
        </Button>
      </div>
      <input type="hidden" name="art" value={artwork?.path ?? ''} />
      {search && (
        <p className="caption" role="status">
          {t('color.found', { count: search.hits.length })}
        </p>
      )}
      {search && search.hits.length > 0 && (
        <ul className="choose__hits">
          {search.hits.map(({ path, name, picture }) => (
            <li key={path}>
              <button
                type="submit"
                name="art"
                value={path}
                className="choose__hit"
                aria-label={t('color.tryOn', { name })}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen({ art: path })
                }}
              >
                <img src={picture} alt="" width="100" height="100" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row" style={{ '--row': '.5rem' }}>
        {artwork && artwork.path !== null && artwork.colors.length > 0 && (
          <CommandButton command="take-art" size="sm" onRun={() => onTake(artwork.colors)}>
            {t('color.takeColors')}
          </CommandButton>
        )}
        {artwork?.path !== null && (
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name="art"
            value=""
            onClick={(event) => {
              event.preventDefault()
              onOpen({ art: null })
            }}
          >
            {t('color.firstArt')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** A pasted address opens what it names; other words are searched for. */
function asked(text: string) {
  const path = pathOf(text)
  return path === null ? { q: text } : { art: path }
}

function pathOf(text: string): string | null {
  const path = URL.parse(text)?.pathname ?? text
  return /^\/[\w-]+\/[^\s/]+$/.test(path) ? path : null
}
