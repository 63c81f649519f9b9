import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SegmentedLinks } from '#web/ui/form/segmented-control.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { alikeHref, type AlikeOptions } from './query/alike-address.ts'
import type { ShownKind } from './query/shown-kinds.ts'

type Props = {
  readonly hash: string
  readonly kind: ShownKind | null
  readonly options: AlikeOptions
}

const prices = { all: 'allPrices', free: 'free', premium: 'premium' } as const

/** What the results are narrowed or widened by; each is an address. */
export function AlikeFilters({ hash, kind, options }: Props) {
  const { t } = useI18n()
  return (
    <div className="row mt-4">
      <SegmentedLinks
        label={t('pictureSearch.price')}
        links={(['all', 'free', 'premium'] as const).map((price) => ({
          to: alikeHref(hash, kind, { ...options, price }),
          label: t(`pictureSearch.${prices[price]}`),
          isCurrent: price === options.price,
        }))}
      />
      <Link
        className="chip"
        to={alikeHref(hash, kind, { ...options, mirror: !options.mirror })}
        preventScrollReset
        aria-current={options.mirror ? 'true' : undefined}
      >
        {t(options.mirror ? 'pictureSearch.notMirrored' : 'pictureSearch.alsoMirrored')}
      </Link>
    </div>
  )
}
