import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { isPlainClick } from '#ui/is-plain-click.ts'
import { Tip } from '#ui/tip.tsx'
import styles from './record.module.css'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | 'href'> {
  /** The reason why it is disabled. */
  reason?: string
  /** The target path, which makes it a link. */
  to?: string
  /** The navigation state. */
  state?: unknown
}

/** A button or link that stays focusable while disabled and shows the reason. */
export function ActionButton({ reason, onClick, to, state, ...button }: ActionButtonProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(to!, { state })
  }
  if (!reason) return <Button {...button} href={to} onClick={to ? follow : onClick} />
  return (
    <Tip text={reason}>
      <Button {...button} className={styles.refusedButton} aria-disabled aria-description={reason} />
    </Tip>
  )
}
