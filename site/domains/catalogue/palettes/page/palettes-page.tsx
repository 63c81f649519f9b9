import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { ColorStrip, Contrast } from './color-strip.tsx'
import { PALETTES_PATH, type PalettesAnswer, type PalettesData } from './palettes-data.ts'

interface PalettesPageProps {
  data: PalettesData
  answer: PalettesAnswer | undefined
}

/** The palettes of the account: kept by list, from a picture or from a website. */
export function PalettesPage({ data: { palettes }, answer }: PalettesPageProps) {
  const { t } = useI18n()
  const found = answer?.done?.found
  return (
    <DashboardLayout
      title={t('palettes.title')}
      count={t('palettes.count', { count: palettes.length })}
    >
      <p className="text">{t('palettes.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {found && (
        <Notice tone="success">{t('palettes.found', { count: found.colors.length })}</Notice>
      )}
      <div className="palette-forms mt-5">
        <Form method="post" action={PALETTES_PATH} key={found?.colors.join() ?? ''}>
          <AccountField />
          <input type="hidden" name="intent" value="create" />
          <Field
            label={t('palettes.colors')}
            hint={t('palettes.colorsHint')}
            name="colors"
            required
            defaultValue={found?.colors.join(' ')}
            autoComplete="off"
            error={answer?.problem?.fields['colors']}
          />
          {found && <ColorStrip colors={found.colors} />}
          <Field
            label={t('palettes.name')}
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={found?.name}
          />
          <Button type="submit" variant="accent">
            {t('palettes.create')}
          </Button>
        </Form>
        <Form method="post" action={PALETTES_PATH}>
          <AccountField />
          <input type="hidden" name="intent" value="website" />
          <Field
            label={t('palettes.website')}
            hint={t('palettes.websiteHint')}
            name="url"
            required
            inputMode="url"
            autoComplete="url"
            error={answer?.problem?.fields['url']}
          />
          <Button type="submit">{t('palettes.read')}</Button>
        </Form>
        <Form method="post" action={PALETTES_PATH} encType="multipart/form-data">
          <AccountField />
          <input type="hidden" name="intent" value="picture" />
          <Field
            label={t('palettes.picture')}
            hint={t('palettes.pictureHint')}
            name="file"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            error={answer?.problem?.fields['file']}
          />
          <Button type="submit">{t('palettes.read')}</Button>
        </Form>
      </div>
      <section className="section">
        <SectionHead title={t('palettes.yours')} />
        {palettes.length === 0 ? (
          <EmptyState sample="rows" title={t('palettes.none')}>
            {t('palettes.noneText')}
          </EmptyState>
        ) : (
          <ul className="palette-list">
            {palettes.map((palette, place) => (
              <PaletteItem key={palette.uuid} palette={palette} place={place} />
            ))}
          </ul>
        )}
        {palettes.length > 1 && (
          <Form method="post" action={PALETTES_PATH} className="mt-5">
            <AccountField />
            <details>
              <summary className="btn btn--danger-line btn--sm">{t('palettes.reset')}</summary>
              <p className="text mt-2">{t('palettes.resetText')}</p>
              <Button type="submit" name="intent" value="reset" variant="danger" size="sm">
                {t('palettes.resetDo')}
              </Button>
            </details>
          </Form>
        )}
      </section>
    </DashboardLayout>
  )
}

interface PaletteItemProps {
  palette: PalettesData['palettes'][number]
  place: number
}

function PaletteItem({ palette, place }: PaletteItemProps) {
  const { t } = useI18n()
  const { uuid, name, colors, isSelected } = palette
  const title = name || t('palettes.unnamed', { number: place + 1 })
  return (
    <li>
      <div className="palette-head">
        <strong>{title}</strong>
        {isSelected && <span className="badge badge--status">{t('palettes.standard')}</span>}
        <Contrast color={colors[0]} />
      </div>
      <ColorStrip colors={colors} />
      <Form method="post" action={PALETTES_PATH} className="row mt-2">
        <AccountField />
        <input type="hidden" name="palette" value={uuid} />
        {!isSelected && (
          <Button type="submit" name="intent" value="select" size="sm" variant="quiet">
            {t('palettes.select')}
          </Button>
        )}
        <LinkButton
          to={`/color-editor?${new URLSearchParams({ palette: bareHex(colors), title: name })}`}
          size="sm"
          variant="quiet"
          aria-label={t('palettes.editOf', { name: title })}
        >
          {t('palettes.edit')}
        </LinkButton>
        <Button
          type="submit"
          name="intent"
          value="delete"
          size="sm"
          variant="quiet"
          aria-label={t('palettes.deleteOf', { name: title })}
        >
          {t('palettes.delete')}
        </Button>
      </Form>
    </li>
  )
}

/** `0a6b58-d8643c`, as addresses carry a palette. */
function bareHex(colors: readonly string[]): string {
  return colors.map((color) => color.slice(1)).join('-')
}
