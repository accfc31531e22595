import { Radio } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/session/theme.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './profile.module.css'

/** The theme, stored in this browser only. */
export function Appearance() {
  const { choice, setChoice } = useTheme()
  return (
    <Panel title={t('public.theme')}>
      <Radio.Group
        aria-label={t('public.theme')}
        value={choice}
        onChange={({ target }) => setChoice(target.value as ThemeChoice)}
        options={themeChoices.map((value) => ({ value, label: t(`public.theme.${value}`) }))}
      />
      <p className={styles.note}>{t('iam.profile.theme_note')}</p>
    </Panel>
  )
}
