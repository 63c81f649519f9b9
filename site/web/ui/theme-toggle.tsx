import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Menu, MenuButton } from './overlay/menu.tsx'
import { themeAttribute, themeCookie, themes, type Theme } from './theme.ts'

const choices = {
  light: { icon: 'sun', label: 'ui.theme.light' },
  dark: { icon: 'moon', label: 'ui.theme.dark' },
  system: { icon: 'contrast', label: 'ui.theme.system' },
} as const satisfies Record<Theme, { icon: IconName; label: MessageKey }>

/** Light, dark or the system's. The choice is a cookie, so the server renders it and nothing flashes. */
export function ThemeToggle({ theme: served }: { theme: Theme }) {
  const t = useT()
  const [theme, setTheme] = useState(served)
  const choose = (wanted: Theme) => {
    setTheme(wanted)
    applyTheme(wanted)
  }
  return (
    <Menu
      className="only-scripted"
      triggerClassName="icon-btn"
      label={`${t('ui.theme')}: ${t(choices[theme].label)}`}
      trigger={<Icon name={choices[theme].icon} />}
      isNarrow
    >
      {themes.map((choice) => (
        <MenuButton
          key={choice}
          icon={choices[choice].icon}
          isChecked={choice === theme}
          onClick={() => choose(choice)}
        >
          {t(choices[choice].label)}
        </MenuButton>
      ))}
    </Menu>
  )
}

function applyTheme(theme: Theme): void {
  document.cookie = themeCookie(theme)
  const attribute = themeAttribute(theme)
  if (attribute === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = attribute
}
