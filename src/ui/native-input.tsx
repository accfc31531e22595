import type { ComponentProps } from 'react'
import styles from './native-input.module.css'

/** A native input styled like antd's, which lists need not load for it. */
export function NativeInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />
}
