import { Suspense, type ReactNode } from 'react'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { isPhone, usePhones, writtenPhone } from '#providers/format/phones.ts'
import { PageFrame, type PageFrameProps } from '#ui/page-frame.tsx'
import { useInPlace } from './in-place.ts'
import styles from './page.module.css'

export interface Crumb {
  text: ReactNode
  to: string
}

interface PageProps extends Omit<PageFrameProps, 'heading' | 'crumbs'> {
  /** The heading and the document title. */
  title: string
  /** Shown in place of the heading while it loads. */
  pending?: ReactNode
  crumbs?: Crumb[]
}

/** A screen with its document title and breadcrumbs. Inside another page, it renders the frame given by that page. */
export function Page({ title, pending, crumbs = [], ...frame }: PageProps) {
  const inPlace = useInPlace()
  if (inPlace) return inPlace.Frame ? <inPlace.Frame title={title} pending={pending} {...frame} /> : frame.children
  return (
    <>
      <title>{`${title} · ${t('public.brand')}`}</title>
      <PageFrame {...frame} heading={pending ?? title} crumbs={crumbs.length > 0 && <Crumbs crumbs={crumbs} />} />
    </>
  )
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  usePhones(crumbs.some(({ text }) => isPhone(text)))
  return (
    <nav aria-label={t('app.crumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, to }) => (
          <li key={to}>
            <HoverLink to={to}>
              <Suspense fallback={'…'}>{isPhone(text) ? writtenPhone(text) : text}</Suspense>
            </HoverLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
