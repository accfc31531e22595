import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { locales, setLocale, t, useLocale, type Locale } from '#providers/i18n.ts'

/** Each language is called by its own name, so that whoever needs it can read it. */
const items = locales.map((key) => ({ key, label: new Intl.DisplayNames(key, { type: 'language' }).of(key) }))

export function LanguageMenu() {
  const locale = useLocale()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, selectable: true, selectedKeys: [locale], onClick: ({ key }) => void setLocale(key as Locale) }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('public.language')} title={t('public.language')} />
    </Dropdown>
  )
}
