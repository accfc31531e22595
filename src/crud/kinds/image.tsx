import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'

export const image: KindView = {
  width: 72,
  Cell: ({ value }) => <img className={styles.thumbnail} src={value} alt="" />,
  Display: ({ value }) => <img className={styles.picture} src={value} alt="" />,
  hidesEmpty: true,
}
