import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AccountField, useSession } from '#domains/identity/accounts/index.ts'
import type { ColorAnswer } from '#domains/editors/color/color-data.ts'
import { useGivenPicture } from './use-given-picture.ts'

/** Larger pictures would hold up the page while they are decoded. */
const MOST_PICTURE_BYTES = 10_000_000

interface StartFromProps {
  /** With the palette in its query: locked colours stay. */
  action: string
  answer: ColorAnswer | undefined
  signUp: string
  onTake: (colors: readonly string[]) => void
}

/** Colours from a picture, read in the browser, or from a website, read by the server for members. */
export function StartFrom({ action, answer, signUp, onTake }: StartFromProps) {
  const { t } = useI18n()
  const { isAuthenticated } = useSession()
  const sent = answer?.problem?.message
  return (
    <div className="colors__from">
      <PictureField action={action} isAuthenticated={isAuthenticated} onTake={onTake} />
      {isAuthenticated ? (
        <WebsiteForm action={action} onTake={onTake} />
      ) : (
        <LinkButton to={signUp} rel="nofollow" size="sm" icon="language">
          {t('color.fromWebsiteGuest')}
        </LinkButton>
      )}
      {sent && <Notice tone="danger">{sent}</Notice>}
    </div>
  )
}

interface PictureFieldProps {
  action: string
  isAuthenticated: boolean
  onTake: (colors: readonly string[]) => void
}

function PictureField({ action, isAuthenticated, onTake }: PictureFieldProps) {
  const { t, bytes } = useI18n()
  const [refused, setRefused] = useState<File | null>(null)
  const read = useCallback(
    async (file: File) => {
      const colors = file.size > MOST_PICTURE_BYTES ? [] : await readColors(file)
      setRefused(colors.length === 0 ? file : null)
      if (colors.length > 0) onTake(colors)
    },
    [onTake],
  )
  useGivenPicture(read)
  const limit = bytes(MOST_PICTURE_BYTES)
  return (
    <form method="post" action={action} encType="multipart/form-data" className="colors__source">
      <label className="chip">
        <Icon name="photo" size="sm" />
        {t('color.fromPicture')}
        <input
          type="file"
          name="file"
          className="colors__file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same picture can be chosen again.
            currentTarget.value = ''
            if (file) void read(file)
          }}
        />
      </label>
      <span className="caption only-scripted">{t('color.pictureHint', { limit })}</span>
      {isAuthenticated && (
        <span className="only-plain">
          <AccountField />
          <input type="hidden" name="intent" value="picture" />
          <Button type="submit" size="sm">
            {t('color.read')}
          </Button>
        </span>
      )}
      <span role="status">
        {refused && (
          <span className="caption warn">
            {refused.size > MOST_PICTURE_BYTES
              ? t('color.pictureTooLarge', { name: refused.name, size: bytes(refused.size), limit })
              : t('color.pictureFailed')}
          </span>
        )}
      </span>
    </form>
  )
}

/** None for what is no picture, and where the reader itself cannot be loaded. */
async function readColors(file: File): Promise<string[]> {
  try {
    const { colorsOfFile } = await import('./colors-of-file.ts')
    return await colorsOfFile(file)
  } catch {
    return []
  }
}

type WebsiteFormProps = Pick<StartFromProps, 'action' | 'onTake'>

function WebsiteForm({ action, onTake }: WebsiteFormProps) {
  const { t } = useI18n()
  const fetcher = useFetcher<ColorAnswer>()
  const taken = useRef<unknown>(null)
  const { data } = fetcher
  useEffect(() => {
    const found = data?.done?.found
    if (!found || taken.current === found) return
    taken.current = found
    onTake(found.colors)
  }, [data, onTake])
  const problem = data?.problem
  return (
    <fetcher.Form method="post" action={action} className="colors__source">
      <AccountField />
      <input type="hidden" name="intent" value="website" />
      <ScriptedField />
      <input
        className="input input--sm"
        name="url"
        required
        inputMode="url"
        autoComplete="url"
        placeholder={t('color.website')}
        aria-label={t('color.website')}
      />
      <Button type="submit" size="sm" icon="language" isBusy={fetcher.state !== 'idle'}>
        {t('color.fromWebsite')}
      </Button>
      <span role="status">
        {problem && (
          <span className="caption warn">{problem.fields['url'] ?? problem.message}</span>
        )}
      </span>
    </fetcher.Form>
  )
}

/** Says that the page takes the colours itself; without JavaScript the answer is another address. */
function ScriptedField() {
  return useIsHydrated() && <input type="hidden" name="scripted" value="1" />
}
