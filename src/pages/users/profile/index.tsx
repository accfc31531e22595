import { useCallback, useRef } from 'react'
import { Radio } from 'antd'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { Page } from '#crud/page.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { type ThemeChoice, themeChoices, useTheme } from '#providers/session/theme.ts'
import { Panel } from '#ui/panel.tsx'
import type { Profile } from '#contract/auth.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { Tag } from '#ui/tag.tsx'
import { Sessions } from '../sessions.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import styles from './profile.module.css'

/** The user's own profile. */
export default function ProfilePage() {
  const session = useSession()
  const checks = useRef(new Map<string, () => boolean>())
  const watch = useCallback((part: string, isDirty: () => boolean) => void checks.current.set(part, isDirty), [])
  const blocker = useUnsavedGuard(useCallback(() => [...checks.current.values()].some((isDirty) => isDirty()), []))
  if (!session) return null
  return (
    <Page title={t('iam.profile.title')} narrow>
      <div className={styles.profile}>
        <PersonForm user={session.user} watch={watch} />
        <Appearance />
        <Notifications />
        <PasswordForm user={session.user} watch={watch} />
        <TwoFactor user={session.user} />
        <Sessions user={session.user} />
      </div>
      <LeaveDialog blocker={blocker} />
    </Page>
  )
}

/** The theme, stored in this browser only. */
function Appearance() {
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

/** The state of two-factor authentication, with a link to change it. */
function TwoFactor({ user: { tenant_id, mfa_enabled: isOn } }: { user: Profile['user'] }) {
  return (
    <Panel
      title={t('iam.mfa.title')}
      aside={<Tag color={isOn ? 'success' : 'neutral'}>{t(isOn ? 'iam.mfa.on' : 'iam.mfa.off')}</Tag>}
    >
      <p className={styles.lead}>{t(isOn ? 'iam.mfa.on_text' : 'iam.mfa.why')}</p>
      <HoverLink to={`/${tenant_id}/mfa/setup`}>{t(isOn ? 'iam.mfa.manage' : 'iam.mfa.set_up')}</HoverLink>
    </Panel>
  )
}
