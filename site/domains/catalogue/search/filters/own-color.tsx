import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { changedAddress } from '#domains/catalogue/search/results-address.ts'
import type { ResultsModel } from '#domains/catalogue/search/results-model.ts'

/**
 * A colour of the visitor's own, for everything that has one near it. It has no name in the form: a
 * form without JavaScript would always send it.
 */
export function OwnColor({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { place, filters } = model
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const choose = useEffectEvent((color: string) => {
    const to = changedAddress(place, filters, { color: color.slice(1) })
    void navigate(to, { preventScrollReset: true })
  })
  // React's own change event fires at every move of the pointer in the picker.
  useEffect(() => {
    const field = input.current
    const chosen = () => choose(field?.value ?? '')
    field?.addEventListener('change', chosen)
    return () => field?.removeEventListener('change', chosen)
  }, [])
  const isOwn = filters.color !== null && /^[\da-f]{6}$/.test(filters.color)
  return (
    <label
      className="swatch swatch--sm swatch--own only-scripted"
      title={t('search.ownColor')}
      aria-current={isOwn || undefined}
      style={isOwn ? { '--c': `#${filters.color}` } : undefined}
    >
      <input
        ref={input}
        type="color"
        aria-label={t('search.ownColor')}
        defaultValue={isOwn ? `#${filters.color}` : '#6563ff'}
        onChange={(event) => event.stopPropagation()}
      />
    </label>
  )
}
