import { data } from 'react-router'

/** Catch-all: nothing in the table matches. */
export function loader() {
  throw data({ code: 'not_found' }, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
