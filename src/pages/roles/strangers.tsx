import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import styles from './matrix.module.css'

/** Keys that the catalogue does not know: they open nothing, and can only be taken away. */
export function Strangers({ keys, onRemove }: { keys: string[]; onRemove: (key: string) => void }) {
  if (keys.length === 0) return null
  return (
    <section className={styles.strangers} aria-label={t('iam.strangers')}>
      <p>{t('iam.strangers')}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {key}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('iam.strangers.remove', { key })}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
