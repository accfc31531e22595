import { GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { locales, setLocale, t, useLocale, type Locale } from '#providers/i18n.ts'
import { Menu } from '#ui/menu.tsx'

export function LanguageMenu() {
  const locale = useLocale()
  const itemOf = (key: Locale) => ({
    key,
    // Each is called by its own name, so that whoever needs it can read it.
    label: new Intl.DisplayNames(key, { type: 'language' }).of(key)!,
    isChosen: key === locale,
    onChoose: () => setLocale(key),
  })
  const label = t('public.language')
  return (
    <Menu
      label={label}
      items={() => locales.map(itemOf)}
      button={(props) => <Button {...props} type="text" icon={<GlobalOutlined />} aria-label={label} title={label} />}
    />
  )
}
