import type { Deps } from '#platform/context.ts'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { buildFooterColumns, buildLegalLinks } from './footer-columns.ts'
import type { ShellLinks } from './menu-model.ts'
import { buildNavigation } from './navigation.ts'
import type { NavigationMenu, ShellCounts } from './navigation-model.ts'

type Remembered = { readonly counts: string; readonly links: ShellLinks }

/** By language: they are the same for every page until a count changes. */
const remembered = new Map<LocaleCode, Remembered>()

/** The links around every page, made here so that neither the route table nor all words travel. */
export function loadShellLinks({ search }: Pick<Deps, 'search'>, language: LocaleCode): ShellLinks {
  const counts = shellCounts(search)
  const key = JSON.stringify(counts)
  const known = remembered.get(language)
  if (known?.counts === key) return known.links
  const links = buildShellLinks(counts, language)
  remembered.set(language, { counts: key, links })
  return links
}

function buildShellLinks(counts: ShellCounts, language: LocaleCode): ShellLinks {
  const t = createTranslator(language, loadMessages(language, ['menus']))
  const input = { t, counts, isOpen: isOpenPath }
  return {
    menus: buildNavigation(input).map(({ id, label, lists: [first] }) => ({
      id,
      label,
      title: first?.title ?? '',
      links: first?.links ?? [],
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
