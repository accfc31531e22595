import { Button, Tooltip, type ButtonProps } from 'antd'
import styles from './record.module.css'

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it does nothing. */
  reason?: string
}

/** A button that stays where the keyboard reaches it when it is not allowed, and says why. */
export function ActionButton({ reason, onClick, href, ...button }: ActionButtonProps) {
  if (!reason) return <Button {...button} href={href} onClick={onClick} />
  return (
    <Tooltip title={reason}>
      <Button {...button} className={styles.refusedButton} aria-disabled aria-description={reason} />
    </Tooltip>
  )
}
