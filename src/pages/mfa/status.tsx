import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { backupCodeCount } from '#contract/mfa.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { ConfirmDialog, type Confirmed } from './confirm-dialog.tsx'
import styles from './mfa.module.css'

const few = 3

interface StatusProps {
  userId: string
  hasPassword: boolean
  remaining: number
  onCodes: (codes: string[]) => void
  onDisabled: () => void
}

export function Status({ userId, hasPassword, remaining, onCodes, onDisabled }: StatusProps) {
  const [opened, setOpened] = useState<Confirmed | null>(null)
  const onDone = (codes: string[]) => {
    setOpened(null)
    if (opened === 'regenerate') onCodes(codes)
    else onDisabled()
  }
  return (
    <Panel>
      <div className={styles.status}>
        <SafetyCertificateOutlined aria-hidden />
        <div>
          <h2>{t('iam.mfa.is_on')}</h2>
          <p>{t('iam.mfa.on_text')}</p>
        </div>
        <Tag color="success">{t('iam.mfa.on')}</Tag>
      </div>
      <div className={styles.action}>
        <p>
          <strong>{t('iam.codes.remaining', { count: remaining, of: backupCodeCount })}</strong>
          <span>{t(remaining <= few ? 'iam.codes.few' : 'iam.codes.regenerate_text')}</span>
        </p>
        <Button onClick={() => setOpened('regenerate')}>{t('iam.codes.regenerate')}</Button>
      </div>
      <div className={styles.action}>
        <p>
          <strong>{t('iam.mfa.turn_off')}</strong>
          <span>{t('iam.mfa.turn_off_text')}</span>
        </p>
        <Button danger onClick={() => setOpened('disable')}>
          {t('iam.mfa.turn_off')}
        </Button>
      </div>
      {opened && (
        <ConfirmDialog
          userId={userId}
          hasPassword={hasPassword}
          what={opened}
          onDone={onDone}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}
