import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/session/theme.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

const icons = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
}

export function ThemeMenu() {
  const { choice, setChoice } = useTheme()
  const itemOf = (key: ThemeChoice) => ({
    key,
    icon: icons[key],
    label: t(`public.theme.${key}`),
    isChosen: key === choice,
    onChoose: () => setChoice(key),
  })
  const label = t('public.theme')
  return (
    <Menu
      label={label}
      items={() => themeChoices.map(itemOf)}
      button={(props) => <Button {...props} type="text" icon={icons[choice]} aria-label={label} title={label} />}
    />
  )
}
