import { useT } from '#web/i18n/i18n-context.tsx'

/** A picture from the device or its camera. */
export function FileFields({ onFile }: { readonly onFile: (file: Blob) => unknown }) {
  const t = useT()
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  }
  return (
    <>
      <label className="field">
        <span>{t('pictureSearch.file')}</span>
        <input
          type="file"
          className="file-input small"
          accept="image/*"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <label className="field">
        <span>{t('pictureSearch.camera')}</span>
        <input
          type="file"
          className="file-input small"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
    </>
  )
}
