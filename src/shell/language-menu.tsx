import { GlobalOutlined } from '@ant-design/icons'
import { locales, setLocale, t, useLocale, type Locale } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

export function LanguageMenu() {
  const locale = useLocale()
  const itemOf = (key: Locale) => ({
    key,
    // Each language is shown in its own name.
    label: new Intl.DisplayNames(key, { type: 'language' }).of(key)!,
    isChosen: key === locale,
    onChoose: () => setLocale(key),
  })
  const label = t('public.language')
  return (
    <Menu
      label={label}
      items={() => locales.map(itemOf)}
      button={(props) => (
        <Button {...props} type="text" icon={<GlobalOutlined aria-hidden />} aria-label={label} title={label} />
      )}
    />
  )
}
