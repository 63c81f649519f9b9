import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ownPath } from '#web/routing/own-path.ts'

/** Addresses of older links: `/blog/redirect?to=…` leads to an address of this site, else to the blog. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(ownPath(new URL(request.url).searchParams.get('to')) ?? '/blog')
}
