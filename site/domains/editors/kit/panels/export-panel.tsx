import { LONGEST_ADDRESS } from '@tessera/kit'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
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
  const file = (name: string, options: Omit<SceneFileOptions, 'address'> = {}) =>
    sceneFile(slug, name, { ...options, address: isLong ? undefined : address })
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
                      <FileButton href={file(name, { side })} isLong={isLong}>
                        {t('kitEditor.picture', { format: label, side })}
                      </FileButton>
                    </li>
                  ))
                }
                return [
                  <li key={format}>
                    <FileButton href={file(name)} isLong={isLong}>
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
                href={file('people.zip', {
                  member: member.id,
                  seed: seed || slug,
                  locks: [...locks],
                })}
                isLong={isLong}
              >
                {t('kitEditor.makePeople', { count: number(PEOPLE) })}
              </FileButton>
            </div>
          )}
        </SentAlong>
      )}
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

type FileButtonProps = {
  readonly href: string
  readonly isLong: boolean
  readonly children: ReactNode
}

function FileButton({ href, isLong, children }: FileButtonProps) {
  if (isLong) {
    return (
      <Button type="submit" size="sm" formAction={href}>
        {children}
      </Button>
    )
  }
  return (
    <a className={buttonClass({ size: 'sm' })} href={href} download>
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
