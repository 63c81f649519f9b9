import { LONGEST_ADDRESS, type Scene } from '@tessera/kit'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ExportStatus, useExport, type ExportRequest } from '#domains/editors/export/index.ts'
import {
  formatFiles,
  PEOPLE,
  PICTURE_SIDES,
  sceneFile,
  sceneFormats,
  type SceneFileOptions,
} from '#domains/editors/kit/scene-files.ts'
import type { KitEditorData } from '#domains/editors/kit/load-kit-editor.server.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

type ExportPanelProps = {
  readonly editing: KitEditing
  readonly data: Pick<KitEditorData, 'slug' | 'credits' | 'others' | 'unchangeable'>
  readonly seed: string
  /** Shares the scene as a draft. */
  readonly onShare: () => void
}

/**
 * Every form of the scene as a link: the server makes the same bytes as the canvas, with credits. A scene
 * that is too long for an address is sent along by a button instead, and shared as a draft.
 */
export function ExportPanel({ editing, data, seed, onShare }: ExportPanelProps) {
  const { t, number } = useI18n()
  const { address, member, locks } = editing
  const { slug } = data
  const isLong = address.length > LONGEST_ADDRESS
  const mayExport = !editing.scene.members.some(({ kit }) => data.unchangeable.includes(kit))
  const { start, status } = useExport()
  const file = (name: string, options: Omit<SceneFileOptions, 'address'> = {}) => ({
    href: sceneFile(slug, name, { ...options, address: isLong ? undefined : address }),
    onFetch: (href: string, expected?: number) =>
      void start({
        ask: askForScene(href, isLong ? editing.scene : null),
        ...(expected && { expected }),
      }),
  })
  return (
    <>
      {!mayExport && (
        <div className="ed-props">
          <Notice>{t('kitEditor.noChanges')}</Notice>
        </div>
      )}
      {mayExport && (
        <SentAlong editing={editing} isLong={isLong}>
          <div className="ed-props">
            <h2>{t('kitEditor.files')}</h2>
            {isLong && <p className="small ink-2">{t('kitEditor.longHint')}</p>}
            <ul className="kit-files">
              {sceneFormats.flatMap((format) => {
                const { file: name, label } = formatFiles[format]
                if (format === 'png' || format === 'webp') {
                  return PICTURE_SIDES.map((side) => (
                    <li key={`${format} ${side}`}>
                      <FileButton {...file(name, { side })} isLong={isLong}>
                        {t('kitEditor.picture', { format: label, side })}
                      </FileButton>
                    </li>
                  ))
                }
                return [
                  <li key={format}>
                    <FileButton {...file(name)} isLong={isLong}>
                      {format === 'moving' ? t('kitEditor.moving', { format: label }) : label}
                    </FileButton>
                  </li>,
                ]
              })}
            </ul>
            <p className="small ink-2">{t('kitEditor.lottieHint')}</p>
          </div>
          {member?.type === 'figure' && (
            <div className="ed-props">
              <h2>{t('kitEditor.people')}</h2>
              <p className="small ink-2">{t('kitEditor.peopleHint')}</p>
              <FileButton
                {...file('people.zip', {
                  member: member.id,
                  seed: seed || slug,
                  locks: [...locks],
                })}
                expected={PEOPLE}
                isLong={isLong}
              >
                {t('kitEditor.makePeople', { count: number(PEOPLE) })}
              </FileButton>
            </div>
          )}
        </SentAlong>
      )}
      <ExportStatus {...status} />
      <div className={`ed-props ${editing.only.scripted}`}>
        <h2>{t('kitEditor.link')}</h2>
        {isLong ? (
          <>
            <p className="small ink-2">{t('kitEditor.longLink')}</p>
            <Button size="sm" icon="share" onClick={onShare}>
              {t('kitEditor.shareDraft')}
            </Button>
          </>
        ) : (
          <CopyButton
            size="sm"
            label={t('kitEditor.copyLink')}
            text={() => {
              const url = new URL(location.href)
              url.search = `?s=${address}`
              return url.href
            }}
          />
        )}
      </div>
      <div className="ed-props ed-licence">
        <h2>{t('kitEditor.credits')}</h2>
        <Credits editing={editing} data={data} />
        <p>{t('kitEditor.creditsHint')}</p>
      </div>
    </>
  )
}

type SentAlongProps = {
  readonly editing: KitEditing
  readonly isLong: boolean
  readonly children: ReactNode
}

/** A form that carries the whole scene, where links cannot. */
function SentAlong({ editing: { scene }, isLong, children }: SentAlongProps) {
  if (!isLong) return children
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="scene" value={JSON.stringify(scene)} />
      {children}
    </form>
  )
}

/** Asks for a file of a scene, which is sent along where it is too long for an address. */
function askForScene(href: string, sent: Scene | null): ExportRequest['ask'] {
  const headers = { accept: 'application/json, */*;q=0.1' }
  return ({ signal, locale }) => {
    const address = `${href}${href.includes('?') ? '&' : '?'}lang=${locale}`
    if (sent === null) return fetch(address, { headers, signal })
    const body = new FormData()
    body.append('scene', JSON.stringify(sent))
    return fetch(address, { method: 'POST', body, headers, signal })
  }
}

type FileButtonProps = {
  readonly href: string
  readonly isLong: boolean
  /** Files of an archive. */
  readonly expected?: number
  readonly onFetch: (href: string, expected?: number) => void
  readonly children: ReactNode
}

/** A link or button that works by itself; once a script runs it is fetched, so that what fails is said. */
function FileButton({ href, isLong, expected, onFetch, children }: FileButtonProps) {
  const fetchIt = (event: React.MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onFetch(href, expected)
  }
  if (isLong) {
    return (
      <Button type="submit" size="sm" formAction={href} onClick={fetchIt}>
        {children}
      </Button>
    )
  }
  return (
    <a className={buttonClass({ size: 'sm' })} href={href} download onClick={fetchIt}>
      {children}
    </a>
  )
}

/** The server's lines, and the names of kits that joined since. */
function Credits({
  editing,
  data: { credits, others },
}: Pick<ExportPanelProps, 'editing' | 'data'>) {
  const joined = [...new Set(editing.scene.members.map(({ kit }) => kit))].flatMap((slug) => {
    const kit = others.find((known) => known.slug === slug)
    const isNamed = kit === undefined || credits.some((line) => line.includes(`“${kit.name}”`))
    return isNamed ? [] : [`“${kit.name}”, ${kit.author}`]
  })
  return (
    <ul>
      {[...credits, ...joined].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
