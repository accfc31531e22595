import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Card } from '#ui/public/card.tsx'

interface AuthPageProps {
  title: string
  lead?: ReactNode
  above?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A public page of one card, whose title is also the document's. */
export function AuthPage({ title, ...card }: AuthPageProps) {
  return (
    <>
      <title>{`${title} · ${t('public.brand')}`}</title>
      <Card title={title} {...card} />
    </>
  )
}
