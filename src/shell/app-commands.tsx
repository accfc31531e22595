import { DesktopOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { currentLocale, locales, setLocale, t } from '#providers/format/i18n.ts'
import { themeChoices, useTheme } from '#providers/session/theme.ts'
import type { Command } from '#crud/commands.ts'

export const themeIcons = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
}

/** The commands of every screen. The header shows them as menus, the palette finds them. */
export function useAppCommands() {
  const { choice, setChoice } = useTheme()
  const { mutate: logOut } = useLogout()
  const languages: Command[] = locales.map((key) => ({
    key: `language-${key}`,
    // Each language has its name in that language.
    label: new Intl.DisplayNames(key, { type: 'language' }).of(key)!,
    isChosen: key === currentLocale(),
    onChoose: () => setLocale(key),
  }))
  const themes: Command[] = themeChoices.map((key) => ({
    key: `theme-${key}`,
    icon: themeIcons[key],
    label: t(`public.theme.${key}`),
    isChosen: key === choice,
    onChoose: () => setChoice(key),
  }))
  const leave: Command = {
    key: 'log-out',
    icon: <LogoutOutlined aria-hidden />,
    label: t('app.log_out'),
    onChoose: () => logOut(),
  }
  return { languages, themes, leave }
}
