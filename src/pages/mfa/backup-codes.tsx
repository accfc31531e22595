import { CheckOutlined, CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { useCopied } from '#ui/use-copied.ts'
import styles from './mfa.module.css'

/** Shown once; requires confirming that the codes are saved before leaving. */
export function BackupCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const [isCopied, copy] = useCopied()
  const blocker = useUnsavedGuard(useCallback(() => true, []))
  const text = codes.join('\n')
  return (
    <Panel title={t('iam.codes.title')}>
      <p className={styles.why}>{t('iam.codes.text')}</p>
      <ol className={styles.codes} aria-label={t('iam.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button
          icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy(text)}
        >
          {t(isCopied ? 'iam.copied' : 'iam.copy')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => download(text)}>
          {t('iam.codes.download')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('iam.codes.print')}
        </Button>
      </div>
      <div className={styles.saved}>
        <Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)}>
          {t('iam.codes.saved')}
        </Checkbox>
        <Button type="primary" disabled={!isSaved} onClick={onSaved}>
          {t('iam.codes.done')}
        </Button>
      </div>
      <LeaveDialog blocker={blocker} />
    </Panel>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = t('iam.codes.file')
  link.click()
  URL.revokeObjectURL(link.href)
}
