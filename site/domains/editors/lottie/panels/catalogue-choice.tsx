import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { LOTTIE_EDITOR_PATH } from '#domains/editors/lottie/lottie-address.ts'

type Found = { readonly slug: string; readonly name: string; readonly thumb: string }
type Chosen = { readonly name: string; readonly source: string }

interface CatalogueChoiceProps {
  onChosen: (json: string, chosen: Chosen) => void
}

type State = 'ready' | 'busy' | 'failed' | 'none'

/** Open animations of the catalogue, found by words, to be merged in. */
export function CatalogueChoice({ onChosen }: CatalogueChoiceProps) {
  const { t, locale } = useI18n()
  const [found, setFound] = useState<readonly Found[]>([])
  const [state, setState] = useState<State>('ready')
  const search = async (words: string) => {
    setState('busy')
    const list = await findAnimations(words, locale)
    setFound(list ?? [])
    setState(list === null ? 'failed' : list.length === 0 ? 'none' : 'ready')
  }
  const choose = async ({ slug, name }: Found) => {
    setState('busy')
    const source = `lottie/${slug}`
    const answer = await fetch(`${LOTTIE_EDITOR_PATH}/source.json?item=${source}`).catch(() => null)
    if (!answer?.ok) return setState('failed')
    onChosen(await answer.text(), { name, source })
    setState('ready')
  }
  return (
    <div className="lot-found">
      <form
        className="lot-found__search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('words')
          void search(typeof words === 'string' ? words : '')
        }}
      >
        <input
          className="input"
          type="search"
          name="words"
          maxLength={100}
          aria-label={t('lottieEditor.mergeSearch')}
          placeholder={t('lottieEditor.mergeSearch')}
        />
        <Button size="sm" type="submit">
          {t('lottieEditor.mergeFind')}
        </Button>
      </form>
      {found.length > 0 && (
        <ul className="lot-found__list">
          {found.map((item) => (
            <li key={item.slug}>
              <button type="button" title={item.name} onClick={() => void choose(item)}>
                <img src={item.thumb} alt={item.name} loading="lazy" width={64} height={64} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="caption" role="status">
        {state === 'busy' && t('lottieEditor.mergeBusy')}
        {state === 'failed' && t('lottieEditor.mergeUnavailable')}
        {state === 'none' && t('lottieEditor.mergeNone')}
      </p>
    </div>
  )
}

/** Null where the search cannot be asked. */
async function findAnimations(words: string, locale: string): Promise<Found[] | null> {
  const query = new URLSearchParams({
    query: words,
    asset: 'lottie',
    price: 'free',
    per_page: '24',
    lang: locale,
  })
  const answer = await fetch(`/api/v2/search?${query}`).catch(() => null)
  if (!answer?.ok) return null
  const { items } = (await answer.json()) as {
    items: { data: { slug: string; name: string; urls: { thumb: string } }[] }
  }
  return items.data.map(({ slug, name, urls }) => ({ slug, name, thumb: urls.thumb }))
}
