import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from '../spinner.tsx'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: 'medium' | 'large'
  /** Stays focusable and ignores clicks. */
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

export type ButtonVariant = 'primary' | 'default' | 'ghost'

export function Button({ variant, size, busy, icon, wide, type = 'button', onClick, children, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      {...buttonLook({ variant, size, wide })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** Styles a link as a button: `<Link to="/auth/login" {...buttonLook({ variant: 'primary' })}>`. */
export const buttonLook = ({ variant = 'default', size = 'medium', wide = false }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

type Look = Pick<ButtonProps, 'variant' | 'size' | 'wide'>
