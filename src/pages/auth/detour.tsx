import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#ui/public/button.tsx'
import { CardActions } from '#ui/public/card.tsx'
import { AuthPage } from './auth-page.tsx'

interface DetourProps {
  title: string
  /** Why it does not go on here. */
  text: ReactNode
  /** Where it does. */
  to: string
  label: string
  children?: ReactNode
}

/** For a page that was opened without what it needs, or with something that is spent: says so, and offers the start. */
export function Detour({ title, text, to, label, children }: DetourProps) {
  return (
    <AuthPage title={title} lead={text}>
      <CardActions>
        <Link to={to} {...buttonLook({ variant: 'primary', size: 'large', wide: true })}>
          {label}
        </Link>
        {children}
      </CardActions>
    </AuthPage>
  )
}
