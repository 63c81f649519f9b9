import type { LottieAnimation } from '@tessera/lottie'

/** `sun-shower` as React names a component: `SunShower`. */
function componentName(name: string): string {
  const words = name.split(/[^A-Za-z\d]+/).filter(Boolean)
  const joined = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(joined) ? joined : `Animation${joined}`
}

/**
 * A React component with the animation inside, played by dotlottie-react. Who asks for less movement sees one
 * frame, and the animation has a name for screen readers.
 *
 * @param poster the frame that stands still, counted from the first
 */
export function reactCode(
  animation: LottieAnimation,
  { name, poster, credit }: { name: string; poster: number; credit: string | null },
): string {
  const component = componentName(name)
  const { w, h } = animation
  const lines = [
    ...(credit === null ? [] : [`/* ${credit.replaceAll('*/', '* /')} */`]),
    `// npm install @lottiefiles/dotlottie-react`,
    `import { DotLottieReact } from '@lottiefiles/dotlottie-react'`,
    `import { useSyncExternalStore } from 'react'`,
    '',
    `const animation = ${JSON.stringify(JSON.stringify(animation))}`,
    `const LESS_MOTION = '(prefers-reduced-motion: reduce)'`,
    '',
    'function subscribe(tell) {',
    '  const query = window.matchMedia(LESS_MOTION)',
    `  query.addEventListener('change', tell)`,
    `  return () => query.removeEventListener('change', tell)`,
    '}',
    '',
    `export function ${component}({ label = ${JSON.stringify(name)}, loop = true, ...props }) {`,
    '  const isStill = useSyncExternalStore(',
    '    subscribe,',
    '    () => window.matchMedia(LESS_MOTION).matches,',
    '    () => true,',
    '  )',
    '  return (',
    `    <div role="img" aria-label={label} style={{ aspectRatio: '${w} / ${h}' }} {...props}>`,
    '      <DotLottieReact',
    '        key={String(isStill)}',
    '        data={animation}',
    '        autoplay={!isStill}',
    '        loop={loop && !isStill}',
    '        dotLottieRefCallback={(player) => {',
    `          if (isStill) player?.addEventListener('load', () => player.setFrame(${poster}))`,
    '        }}',
    '      />',
    '    </div>',
    '  )',
    '}',
    '',
  ]
  return lines.join('\n')
}
