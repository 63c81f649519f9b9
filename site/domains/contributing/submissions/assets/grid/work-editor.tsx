import {
  OwnAssetFields,
  type OwnAssetFieldsProps,
} from '#domains/contributing/submissions/assets/own-asset-fields.tsx'
import { TagSuggestions } from './tag-suggestions.tsx'
import { WorkChecks } from './work-checks.tsx'

/** What a work lacks, its fields, and words to add. */
export function WorkEditor(props: OwnAssetFieldsProps) {
  const { work, choices, value, onChange } = props
  return (
    <>
      {work.isEditable && (
        <WorkChecks work={work} fields={value} hasCategories={choices.categories.length > 0} />
      )}
      <OwnAssetFields {...props} />
      {work.isEditable && (
        <TagSuggestions
          suggested={work.suggested}
          tags={value.tags}
          onChange={(tags) => onChange({ tags })}
        />
      )}
    </>
  )
}
