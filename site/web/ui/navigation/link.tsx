import { use, type ComponentProps } from 'react'
import { Link as RouterLink, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below the language, with query and place; anything else is given to the router's own link. */
  to: string
  /** Keeps the place of the page, as a filter does. */
  preventScrollReset?: boolean | undefined
  /** A new document: files, and what is no page of the router. */
  reloadDocument?: boolean | undefined
  /** Fades over to the other page, where the visitor has nothing against motion. */
  viewTransition?: boolean | undefined
}

/**
 * A link to another page. The router's own works out where it leads by its place in the tree, and each holds a
 * handler; a page of results has two hundred. This one writes the address, and `FollowLinks` hears the presses of all.
 */
export function Link(props: LinkProps) {
  const { to, preventScrollReset, reloadDocument, viewTransition, children, ...rest } = props
  const { basename } = use(NavigationContext)
  if (!isPath(to)) {
    return (
      <RouterLink
        {...rest}
        to={to}
        preventScrollReset={preventScrollReset === true}
        reloadDocument={reloadDocument === true}
        viewTransition={viewTransition === true}
      >
        {children}
      </RouterLink>
    )
  }
  return (
    <a
      {...rest}
      href={basename === '/' ? to : basename + (isStart(to) ? to.slice(1) : to)}
      data-discover={reloadDocument ? undefined : ''}
      data-keeps-place={preventScrollReset ? '' : undefined}
      data-view-transition={viewTransition ? '' : undefined}
    >
      {children}
    </a>
  )
}

const isPath = (to: string) => to.startsWith('/') && !to.startsWith('//') && !to.includes('/..')

/** The start page has no slash after its language: `/es`, `/es?…`. */
const isStart = (to: string) => to === '/' || to[1] === '?' || to[1] === '#'
