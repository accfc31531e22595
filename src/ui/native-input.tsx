import type { ComponentProps } from 'react'
import styles from './native-input.module.css'

/** A native input styled like antd's, which lists therefore need not load. */
export function NativeInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />
}
