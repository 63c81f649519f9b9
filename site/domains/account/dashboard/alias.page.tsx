import { redirect, type LoaderFunctionArgs } from 'react-router'

const targets: Readonly<Record<string, string>> = {
  '/downloads': '/dashboard/downloads',
  '/likes': '/dashboard/favorites',
}

/** Short addresses of the dashboard, from menus of old and from memory. */
export function loader({ pattern }: LoaderFunctionArgs) {
  return redirect(targets[`/${pattern.replace(/^\//, '')}`] ?? '/dashboard', 302)
}
