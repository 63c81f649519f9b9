import { createTranslator } from '#web/i18n/create-translator.ts'
import { lateTextsIn } from '#web/i18n/late-texts.tsx'
import { splitLocale, type LocaleCode } from '#web/i18n/locales.ts'
import { assetReference } from './asset-reference.ts'
import { askFavorite, isFavorite, watchFavorites } from './favorites-store.ts'
import './saved.css'

const CARDS = 'main :is(li.cell, li.card)'
const LINK = 'a:is(.cell__link, .card__name)'

/**
 * Puts a tick on the cells and cards whose assets are in a collection, also on those that come later. Asked about
 * is only what comes into view. The answer ends it.
 */
export function markSaved(locale: LocaleCode): () => void {
  const seen = new Set<Element>()
  let name = ''
  const mark = (card: Element) => {
    const link = card.querySelector<HTMLAnchorElement>(LINK)
    const work = link && assetReference(splitLocale(link.pathname).pathname)
    const isSaved = work !== null && isFavorite(work) === true
    card.toggleAttribute('data-saved', isSaved)
    if (isSaved) link?.setAttribute('aria-description', name)
    else link?.removeAttribute('aria-description')
    return work
  }
  const markAll = () => {
    for (const card of seen) {
      if (card.isConnected) mark(card)
      else seen.delete(card)
    }
  }
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      view.unobserve(target)
      seen.add(target)
      const work = mark(target)
      if (work !== null) askFavorite(work)
    }
  })
  const watched = new WeakSet<Element>()
  const look = () => {
    for (const card of document.querySelectorAll(CARDS)) {
      if (watched.has(card)) continue
      watched.add(card)
      view.observe(card)
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  const stop = watchFavorites(markAll)
  void lateTextsIn(locale).then((texts) => {
    name = createTranslator(locale, texts)('late.pick.in')
    markAll()
  })
  look()
  return () => {
    changes.disconnect()
    view.disconnect()
    stop()
    for (const card of seen) card.removeAttribute('data-saved')
  }
}
