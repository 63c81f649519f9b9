import type { Deps } from '#server/context.ts'
import { createTranslator } from '../../i18n/create-translator.ts'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { isOpenPath } from '../../routing/is-open.ts'
import { buildFooterColumns, buildLegalLinks } from './footer-columns.ts'
import type { ShellLinks } from './menu-model.ts'
import { buildNavigation, type NavigationMenu, type ShellCounts } from './navigation.ts'

/** The links around every page, made here so that neither the route table nor all words travel. */
export function loadShellLinks({ search }: Pick<Deps, 'search'>, language: LocaleCode): ShellLinks {
  const t = createTranslator(language, loadMessages(language, ['menus']))
  const input = { t, counts: shellCounts(search), isOpen: isOpenPath }
  return {
    menus: buildNavigation(input).map(({ id, label, lists }) => ({
      id,
      label,
      links: lists[0]?.links ?? [],
    })),
    columns: buildFooterColumns(input),
    legal: buildLegalLinks(input),
  }
}

/** The same entries with everything that opens under them. */
export function navigationIn(
  { search }: Pick<Deps, 'search'>,
  language: LocaleCode,
): NavigationMenu[] {
  const t = createTranslator(language, loadMessages(language, ['menus']))
  return buildNavigation({ t, counts: shellCounts(search), isOpen: isOpenPath })
}

/** Before the first source is in there is nothing to count. */
function shellCounts(search: Deps['search']): ShellCounts {
  if (!search.isReady()) return {}
  const { items, byKind, animatedIcons } = search.counts()
  const { icon, illustration, lottie } = byKind
  const threeD = byKind['3d']
  return {
    items,
    animatedIcons,
    ...(icon !== undefined && { icons: icon }),
    ...(illustration !== undefined && { illustrations: illustration }),
    ...(threeD !== undefined && { threeD }),
    ...(lottie !== undefined && { lottie }),
  }
}
