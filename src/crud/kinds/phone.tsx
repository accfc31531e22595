import { loadPhones } from '#providers/format/phones.ts'
import { Anchor } from '../fields/anchor.tsx'
import { PhoneText } from '../fields/phone-text.tsx'
import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'

export const phone: KindView = {
  width: 160,
  prepare: loadPhones,
  Cell: ({ value }) => (
    <span className={`${styles.line} ${styles.figure}`}>
      <PhoneText value={value} />
    </span>
  ),
  Display: ({ value }) => (
    <Anchor href={`tel:${value}`}>
      <PhoneText value={value} />
    </Anchor>
  ),
}
