import type { ReactNode } from 'react'
import { t } from '#providers/i18n.ts'
import { Card } from '#ui/public/card.tsx'

interface AuthPageProps {
  title: string
  lead?: ReactNode
  above?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A page on the way in: one card, named in the tab as well. */
export function AuthPage({ title, ...card }: AuthPageProps) {
  return (
    <>
      <title>{`${title} · ${t('public.brand')}`}</title>
      <Card title={title} {...card} />
    </>
  )
}
