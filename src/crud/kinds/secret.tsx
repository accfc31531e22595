import { LockOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'
import { timestamp } from './timestamp.tsx'

/** Shows only that a secret is set, and on the record since when. */
export const secret: KindView = { width: 120, Cell: IsSet, Display }

function IsSet() {
  return (
    <span className={styles.secret}>
      <LockOutlined aria-hidden />
      {t('app.secret.set')}
    </span>
  )
}

function Display({ value, ...face }: FaceProps) {
  const Time = timestamp.Cell
  return (
    <span className={styles.secret}>
      <IsSet />
      {value.set_at && <Time {...face} value={value.set_at} />}
    </span>
  )
}
