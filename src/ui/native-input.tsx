import type { ComponentProps } from 'react'
import styles from './native-input.module.css'

/** The browser's own input with the looks of antd's, which lists are not to load for a line or a day alone. */
export function NativeInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />
}
