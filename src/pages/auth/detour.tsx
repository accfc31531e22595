import { HoverLink } from '#providers/navigation/hover-link.tsx'
import type { ReactNode } from 'react'
import { buttonLook } from '#ui/public/button.tsx'
import { CardActions } from '#ui/public/card.tsx'
import { AuthPage } from './auth-page.tsx'

interface DetourProps {
  title: string
  /** Why the page cannot continue. */
  text: ReactNode
  /** The target of the link. */
  to: string
  label: string
  children?: ReactNode
}

/** Shown for a page opened without its preceding step, or with an expired link: explains it, and links to the start. */
export function Detour({ title, text, to, label, children }: DetourProps) {
  return (
    <AuthPage title={title} lead={text}>
      <CardActions>
        <HoverLink to={to} {...buttonLook({ variant: 'primary', size: 'large', wide: true })}>
          {label}
        </HoverLink>
        {children}
      </CardActions>
    </AuthPage>
  )
}
