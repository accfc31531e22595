import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/format/i18n.ts'
import styles from './matrix.module.css'

/** Keys missing from the catalogue: they have no effect, and can only be removed. */
export function UnknownKeys({ keys, onRemove }: { keys: string[]; onRemove: (key: string) => void }) {
  if (keys.length === 0) return null
  return (
    <section className={styles.unknownKeys} aria-label={t('iam.unknown_keys')}>
      <p>{t('iam.unknown_keys')}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {key}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('iam.unknown_keys.remove', { key })}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
