import { memo, useEffect, useRef, useState } from 'react'
import { Form, useHref } from 'react-router'
import type { IconLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { useEditor, type EditorSession } from '#domains/editors/session/index.ts'
import { designPath, EDITOR_PATH, MOST_OWN_BYTES } from '#domains/editors/icon/design-address.ts'
import { HiddenLook } from './hidden-look.tsx'
import { moveInGrid } from './move-in-grid.ts'
import type { EditorData, IconDocument } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import './icon-library.css'

interface IconLibraryProps {
  session: EditorSession<IconDocument>
  data: EditorData
  open: OpenDesign
}

/** Search, categories and the grid of icons; a collection instead, where one is edited. */
export const IconLibrary = memo(function IconLibrary({ session, data, open }: IconLibraryProps) {
  const { t, number } = useI18n()
  const { address, library, collection } = data
  const count = number(library.total)
  return (
    <div className="icon-lib">
      <div className="icon-lib__top">
        {collection ? (
          <p>
            <b>{collection.name}</b>{' '}
            <span className="count">{t('iconEditor.count', { count: library.total })}</span>
          </p>
        ) : (
          <LibrarySearch data={data} open={open} placeholder={t('iconEditor.search', { count })} />
        )}
        <OwnFile session={session} />
        <PlainOwnFile look={address.look} />
        {library.categories.length > 0 && <Categories data={data} open={open} />}
      </div>
      {library.cells.length === 0 && <p className="icon-lib__none">{t('iconEditor.none')}</p>}
      <Cells session={session} data={data} open={open} />
      {library.lastPage > 1 && (
        <nav className="icon-lib__pages" aria-label={t('iconEditor.pages')}>
          {address.page > 1 && (
            <PageLink data={data} open={open} page={address.page - 1}>
              {t('iconEditor.previous')}
            </PageLink>
          )}
          {address.page < library.lastPage && (
            <PageLink data={data} open={open} page={address.page + 1}>
              {t('iconEditor.next')}
            </PageLink>
          )}
        </nav>
      )}
    </div>
  )
})

type PartProps = Pick<IconLibraryProps, 'data' | 'open'>

function LibrarySearch({ data, open, placeholder }: PartProps & { placeholder: string }) {
  const { t } = useI18n()
  const { address } = data
  return (
    <Form
      method="get"
      action={EDITOR_PATH}
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault()
        const query = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        open({ query, page: 1 })
      }}
    >
      <input
        key={address.query}
        className="search__input"
        type="search"
        name="q"
        defaultValue={address.query}
        maxLength={200}
        aria-label={t('iconEditor.searchLabel')}
        placeholder={placeholder}
      />
      <input type="hidden" name="icon" value={address.icon} />
      {address.category && <input type="hidden" name="category" value={address.category} />}
      <HiddenLook look={address.look} />
      <button className="sr" type="submit">
        {t('iconEditor.searchLabel')}
      </button>
    </Form>
  )
}

/** A link that works by itself; with scripts it takes the design along as it is by then. */
function Categories({ data: { address, library }, open }: PartProps) {
  const { t, number } = useI18n()
  const all = { slug: null, name: t('iconEditor.all'), count: null }
  return (
    <ul className="icon-lib__cats" aria-label={t('iconEditor.categories')}>
      {[all, ...library.categories].map(({ slug, name, count }) => (
        <li key={slug ?? ''}>
          <Link
            to={designPath({ ...address, category: slug, page: 1 })}
            preventScrollReset
            aria-current={slug === address.category ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open({ category: slug, page: 1 })
            }}
          >
            {name} {count !== null && <span className="count">{number(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PageLink({
  data: { address },
  open,
  page,
  children,
}: PartProps & { page: number; children: string }) {
  return (
    <Link
      className="btn btn--line btn--sm"
      to={designPath({ ...address, page })}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault()
        open({ page })
      }}
    >
      {children}
    </Link>
  )
}

function Cells({ session, data, open }: IconLibraryProps) {
  const { t } = useI18n()
  const { address, library } = data
  const slug = useEditor(session, ({ document }) => document.icon.slug)
  // One place in the order of Tab: the chosen icon, else the first.
  const entrance = library.cells.find((cell) => cell.slug === slug) ?? library.cells[0]
  return (
    // Arrow keys are heard of all links at once.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="icon-picks" aria-label={t('iconEditor.icons')} onKeyDown={moveInGrid}>
      {library.cells.map(({ slug: own, name, svg, picture }) => (
        <li key={own}>
          <Link
            className="icon-pick"
            to={designPath({ ...address, icon: own })}
            preventScrollReset
            title={name}
            aria-label={name}
            aria-current={own === slug ? 'true' : undefined}
            tabIndex={own === entrance?.slug ? 0 : -1}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open({ icon: own })
            }}
          >
            {svg !== null && <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />}
            {picture && (
              <img
                className={picture.tone}
                src={picture.src}
                srcSet={picture.srcSet}
                width={100}
                height={100}
                alt=""
                loading="lazy"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A drawing of the visitor's own, which does not leave the browser until it is exported. */
function OwnFile({ session }: Pick<IconLibraryProps, 'session'>) {
  const { t } = useI18n()
  const [isRefused, setRefused] = useState(false)
  const take = async (text: string, name: string) => {
    if (text.length > MOST_OWN_BYTES) return setRefused(true)
    try {
      const { readOwnDrawing } = await import('#domains/editors/icon/own-drawing.ts')
      const icon = readOwnDrawing(text, name)
      setRefused(false)
      session.transact('iconEditor.step.own', (document) => ({ ...document, icon }))
    } catch {
      // The sanitiser says why in English; what helps is another file.
      setRefused(true)
    }
  }
  usePaste((text) => void take(text, t('iconEditor.ownName')))
  return (
    <div className="only-scripted">
      <label className="btn btn--line btn--sm btn--block icon-own">
        {t('iconEditor.ownFile')}
        <input
          type="file"
          accept=".svg,image/svg+xml"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (!file) return
            if (file.size > MOST_OWN_BYTES) setRefused(true)
            else await take(await file.text(), file.name.replace(/\.svg$/i, ''))
          }}
        />
      </label>
      {isRefused && <Notice tone="danger">{t('iconEditor.ownRefused')}</Notice>}
    </div>
  )
}

/** The same without JavaScript: the server answers with the page, and keeps nothing. */
function PlainOwnFile({ look }: { look: IconLook }) {
  const { t } = useI18n()
  return (
    <form
      className="icon-plain only-plain"
      method="post"
      encType="multipart/form-data"
      action={useHref(EDITOR_PATH)}
    >
      <input type="hidden" name="intent" value="own" />
      <HiddenLook look={look} />
      <input
        type="file"
        name="file"
        accept=".svg,image/svg+xml"
        required
        aria-label={t('iconEditor.ownFile')}
      />
      <button className="btn btn--line btn--sm" type="submit">
        {t('iconEditor.ownFile')}
      </button>
    </form>
  )
}

/** An SVG that is pasted anywhere but into a field. */
function usePaste(take: (text: string) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target
      if (target instanceof Element && target.closest('input, textarea')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (/<svg[\s>]/i.test(text.slice(0, 2000))) latest.current(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
