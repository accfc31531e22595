import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/theme.ts'
import { Menu } from '#ui/menu.tsx'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }

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
