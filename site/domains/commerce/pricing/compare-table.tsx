import type { ReactNode } from 'react'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { alikeKinds, amountOfKind, kindList } from './coverage-words.ts'
import { planNameKey, type PlanCard } from './plan-card.ts'

type Row = { readonly name: string; readonly free: ReactNode; readonly cells: readonly ReactNode[] }
type Group = { readonly title: MessageKey; readonly rows: readonly Row[] }

/** Every plan against what it gives; numbers come from the plans themselves. */
export function CompareTable({ cards }: { cards: readonly PlanCard[] }) {
  const i18n = useI18n()
  const { t } = i18n
  const span = cards.length + 2
  return (
    <section className="section">
      <SectionHead title={t('pricing.compare')} />
      <div
        className="table-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard
        tabIndex={0}
        role="region"
        aria-label={t('pricing.compare.label')}
      >
        <table className="table compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('pricing.compare.feature')}</span>
              </th>
              <th scope="col">{t('pricing.plan.free')}</th>
              {cards.map(({ id, family }) => (
                <th key={id} scope="col">
                  {t(planNameKey(family))}
                </th>
              ))}
            </tr>
          </thead>
          {groupsOf(i18n, cards).map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="group">
                <th scope="rowgroup" colSpan={span}>
                  {t(title)}
                </th>
              </tr>
              {rows.map(({ name, free, cells }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{free}</td>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function groupsOf(i18n: I18n, cards: readonly PlanCard[]): Group[] {
  const { t } = i18n
  const all = (value: ReactNode) => cards.map(() => value)
  const whoIs = (holds: (card: PlanCard) => boolean) =>
    cards.map((card) => <Mark key={card.id} isOn={holds(card)} />)
  const yes = <Mark isOn />
  const no = <Mark isOn={false} />
  const groups = alikeKinds(i18n, cards)
  return [
    {
      title: 'pricing.group.downloads',
      rows: [
        {
          name: t('pricing.row.free'),
          free: t('pricing.value.unlimited'),
          cells: all(t('pricing.value.unlimited')),
        },
        ...groups.map((kinds): Row => {
          const [kind = 'icon'] = kinds
          return {
            name:
              groups.length === 1
                ? t('pricing.row.premiumAll')
                : capitalised(t('pricing.row.premium', { kinds: kindList(i18n, kinds) })),
            free: no,
            cells: cards.map((card) => amountOfKind(i18n, card, kind) ?? <Mark key={card.id} />),
          }
        }),
        {
          name: t('pricing.row.repeat'),
          free: t('pricing.value.noCost'),
          cells: all(t('pricing.value.noCost')),
        },
      ],
    },
    {
      title: 'pricing.group.work',
      rows: [
        { name: t('pricing.row.recolorOpen'), free: yes, cells: all(yes) },
        { name: t('pricing.row.recolorPremium'), free: no, cells: all(yes) },
        { name: t('pricing.row.palettes'), free: yes, cells: all(yes) },
      ],
    },
    {
      title: 'pricing.group.team',
      rows: [
        {
          name: t('pricing.row.seats'),
          free: '1',
          cells: cards.map(({ type, seats }) =>
            type === 'team' ? t('pricing.value.seatsUp', { count: seats }) : String(seats),
          ),
        },
        {
          name: t('pricing.row.sso'),
          free: no,
          cells: whoIs(({ type }) => type === 'team'),
        },
      ],
    },
    {
      title: 'pricing.group.papers',
      rows: [
        { name: t('pricing.row.certificate'), free: yes, cells: all(yes) },
        { name: t('pricing.row.export'), free: 'CSV, JSON', cells: all('CSV, JSON') },
        { name: t('pricing.row.invoice'), free: no, cells: all(yes) },
      ],
    },
  ]
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function Mark({ isOn = false }: { isOn?: boolean }) {
  const { t } = useI18n()
  if (!isOn) {
    return (
      <>
        <span className="ink-3" aria-hidden="true">
          –
        </span>
        <span className="sr">{t('pricing.no')}</span>
      </>
    )
  }
  return (
    <>
      <Icon name="check" size="sm" />
      <span className="sr">{t('pricing.yes')}</span>
    </>
  )
}
