import { useFeature, useFeatures, useVisitorId } from './use-feature.ts'

/** A tool of the operator, so its words are English. */
export function FlagsPage() {
  const features = useFeatures()
  const visitor = useVisitorId()
  const names = Object.keys(features ?? {})
  return (
    <div className="wrap">
      <h1 className="title-1">Feature flags</h1>
      <p className="text">
        Visitor <code data-visitor>{visitor ?? '…'}</code>
      </p>
      <p className="text" role="status">
        {features === null
          ? 'Not loaded yet: every feature is null.'
          : `${names.length} loaded from /growthbook-features.`}
      </p>
      <ul className="stack">
        {names.map((name) => (
          <Flag key={name} name={name} />
        ))}
      </ul>
    </div>
  )
}

function Flag({ name }: { name: string }) {
  const value = useFeature(name)
  return (
    <li data-flag={name}>
      {name}: <code>{JSON.stringify(value)}</code>
    </li>
  )
}
