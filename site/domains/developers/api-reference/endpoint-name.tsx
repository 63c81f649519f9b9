import { Fragment } from 'react'
import '#web/styles/pages/api.css'

/** The verb of a call, told apart by colour as well as by its word. */
export function Method({ name }: { name: string }) {
  return <span className={`api__method api__method--${name.toLowerCase()}`}>{name}</span>
}

/** A path that breaks between its parts, never within a word. */
export function Path({ path }: { path: string }) {
  return path.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />/
        </>
      )}
      {part}
    </Fragment>
  ))
}
