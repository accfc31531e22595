import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

/** What can be followed: an address to write to, a number to call, a page to open. */
export const email = link(250, (value) => `mailto:${value}`)
export const phone = link(150, (value) => `tel:${value}`)
export const url = link(220, (value) => value, '_blank')

function link(width: number, href: (value: string) => string, target?: '_blank'): FieldType {
  function Display({ value }: FaceProps) {
    return (
      <a className={styles.line} href={href(value)} rel="noreferrer" target={target}>
        {value}
      </a>
    )
  }

  function Cell({ value }: FaceProps) {
    return (
      <span className={styles.line} title={value}>
        {value}
      </span>
    )
  }

  return { width, Cell, Display }
}
