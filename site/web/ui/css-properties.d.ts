import 'react'

declare module 'react' {
  /** Custom properties in `style`: the style sheet reads them. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
