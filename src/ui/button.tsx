import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'>

export interface ButtonProps extends Native {
  type?: 'primary' | 'default' | 'text' | 'link'
  size?: 'small'
  danger?: boolean
  icon?: ReactNode
  /** Shows progress and ignores clicks. The button keeps the focus. */
  loading?: boolean
  /** The target address. Renders a link. */
  href?: string
  htmlType?: 'button' | 'submit'
  ref?: Ref<HTMLButtonElement>
  onClick?: MouseEventHandler<HTMLElement>
}

/**
 * A button with the look and the props of antd's. Used in lists and the layout, which are shown before antd's own
 * button has loaded with the first form or dialog.
 *
 * @example
 *   <Button type="primary" href="/tickets/create" icon={<PlusOutlined aria-hidden />}>New ticket</Button>
 */
export function Button(props: ButtonProps) {
  const {
    type = 'default',
    size,
    danger,
    icon,
    loading,
    href,
    htmlType = 'button',
    onClick,
    ref,
    children,
    ...rest
  } = props
  const shared = {
    ...rest,
    className: rest.className ? `${styles.button} ${rest.className}` : styles.button,
    'data-type': type,
    'data-size': size,
    'data-danger': danger || undefined,
    'data-icon-only': (icon && !children) || undefined,
  }
  const content = (
    <>
      {loading ? <Spinner /> : icon}
      {children}
    </>
  )
  if (href) {
    return (
      <a {...(shared as AnchorHTMLAttributes<HTMLAnchorElement>)} href={href} onClick={onClick}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...shared}
      ref={ref}
      type={htmlType}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}
