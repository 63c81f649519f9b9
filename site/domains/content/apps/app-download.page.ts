import { redirect, type LoaderFunctionArgs } from 'react-router'

/** There is no file yet: `/plugins/for-figma/download` leads to the page that says what works. */
export function loader({ params, pattern }: LoaderFunctionArgs) {
  return redirect(`/${pattern.replace(/^\//, '').split('/')[0]}/${params['app']}`)
}
