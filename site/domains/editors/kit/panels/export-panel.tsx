import { useI18n } from '#web/i18n/i18n-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import {
  formatFiles,
  PEOPLE,
  PICTURE_SIDES,
  sceneFile,
  sceneFormats,
} from '#domains/editors/kit/scene-files.ts'
import type { KitEditorData } from '#domains/editors/kit/load-kit-editor.server.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

type ExportPanelProps = {
  readonly editing: KitEditing
  readonly data: Pick<KitEditorData, 'slug' | 'credits' | 'others'>
  readonly seed: string
}

/** Every form of the scene as a link: the server makes the same bytes as the canvas, with credits. */
export function ExportPanel({ editing, data, seed }: ExportPanelProps) {
  const { t, number } = useI18n()
  const { address, member, locks } = editing
  const { slug } = data
  return (
    <>
      <div className="ed-props">
        <h2>{t('kitEditor.files')}</h2>
        <ul className="kit-files">
          {sceneFormats.map((format) => {
            const { file, label } = formatFiles[format]
            const isPicture = format === 'png' || format === 'webp'
            const name = format === 'moving' ? t('kitEditor.moving', { format: label }) : label
            return isPicture ? (
              PICTURE_SIDES.map((side) => (
                <li key={`${format} ${side}`}>
                  <a
                    className={buttonClass({ size: 'sm' })}
                    href={sceneFile(slug, file, { address, side })}
                    download
                  >
                    {t('kitEditor.picture', { format: label, side })}
                  </a>
                </li>
              ))
            ) : (
              <li key={format}>
                <a
                  className={buttonClass({ size: 'sm' })}
                  href={sceneFile(slug, file, { address })}
                  download
                >
                  {name}
                </a>
              </li>
            )
          })}
        </ul>
        <p className="small ink-2">{t('kitEditor.lottieHint')}</p>
      </div>
      {member?.type === 'figure' && (
        <div className="ed-props">
          <h2>{t('kitEditor.people')}</h2>
          <p className="small ink-2">{t('kitEditor.peopleHint')}</p>
          <a
            className={buttonClass({ variant: 'line', size: 'sm' })}
            href={sceneFile(slug, 'people.zip', {
              address,
              member: member.id,
              seed: seed || slug,
              locks: [...locks],
            })}
            download
          >
            {t('kitEditor.makePeople', { count: number(PEOPLE) })}
          </a>
        </div>
      )}
      <div className="ed-props only-scripted">
        <h2>{t('kitEditor.link')}</h2>
        <CopyButton
          size="sm"
          label={t('kitEditor.copyLink')}
          text={() => {
            const url = new URL(location.href)
            url.search = `?s=${address}`
            return url.href
          }}
        />
      </div>
      <div className="ed-props ed-licence">
        <h2>{t('kitEditor.credits')}</h2>
        <Credits editing={editing} data={data} />
        <p>{t('kitEditor.creditsHint')}</p>
      </div>
    </>
  )
}

/** The server's lines, and the names of kits that joined since. */
function Credits({ editing, data: { credits, others } }: Omit<ExportPanelProps, 'seed'>) {
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
