import type { Profile } from '#contract/auth.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './profile.module.css'

/** The state of two-factor authentication, with a link to change it. */
export function TwoFactor({ user: { tenant_id, mfa_enabled: isOn } }: { user: Profile['user'] }) {
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
