import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'
import type { Addresses } from './addresses.ts'
import styles from './invite.module.css'

/** The parsed addresses, before sending. */
export function Found({ addresses: { valid, invalid, duplicates } }: { addresses: Addresses }) {
  if (valid.length + invalid.length === 0) return t('iam.invite.emails_help')
  return (
    <div className={styles.found} role="status">
      <p>
        <Tag color="success">{t('iam.invite.valid', { count: valid.length })}</Tag>
        {duplicates.length > 0 && <Tag color="warning">{t('iam.invite.duplicates', { count: duplicates.length })}</Tag>}
        {invalid.length > 0 && <Tag color="danger">{t('iam.invite.invalid', { count: invalid.length })}</Tag>}
      </p>
      <List title={t('iam.invite.invalid_list')} items={invalid} />
      <List title={t('iam.invite.duplicate_list')} items={duplicates} />
    </div>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <p>
      {title} <strong>{items.join(', ')}</strong>
    </p>
  )
}
