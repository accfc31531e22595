import type { ReactNode } from 'react'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import { PageFrame, type PageFrameProps } from '#ui/page-frame.tsx'
import styles from './page.module.css'

export interface Crumb {
  text: string
  to: string
}

interface PageProps extends Omit<PageFrameProps, 'heading' | 'crumbs'> {
  /** The heading, and the title of the document. */
  title: string
  /** Stands in the heading's place while that is not known. */
  pending?: ReactNode
  crumbs?: Crumb[]
}

/** A screen of the console, with the title of its document and the links that lead back. */
export function Page({ title, pending, crumbs = [], ...frame }: PageProps) {
  return (
    <>
      <title>{`${title} · ${t('public.brand')}`}</title>
      <PageFrame {...frame} heading={pending ?? title} crumbs={crumbs.length > 0 && <Crumbs crumbs={crumbs} />} />
    </>
  )
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('app.crumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, to }) => (
          <li key={to}>
            <HoverLink to={to}>{text}</HoverLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
