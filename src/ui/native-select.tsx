import type { ComponentProps } from 'react'
import styles from './native-select.module.css'

/** A native select styled like antd's, which lists therefore need not load. */
export function NativeSelect({ className = '', ...props }: ComponentProps<'select'>) {
  return <select {...props} className={`${styles.select} ${className}`} />
}
