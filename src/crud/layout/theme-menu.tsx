import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { t } from '#providers/i18n.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/theme.ts'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }

export function ThemeMenu() {
  const { choice, setChoice } = useTheme()
  const items = themeChoices.map((key) => ({ key, icon: icons[key], label: t(`public.theme.${key}`) }))
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, selectable: true, selectedKeys: [choice], onClick: ({ key }) => setChoice(key as ThemeChoice) }}
    >
      <Button type="text" icon={icons[choice]} aria-label={t('public.theme')} title={t('public.theme')} />
    </Dropdown>
  )
}
