import { useEffect, useRef, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import type { Section } from '../resource.ts'
import { sectionId } from './section-id.ts'
import styles from './sections.module.css'

export interface SectionMarks {
  isDirty?: boolean
  errors?: number
}

interface SectionNavProps {
  sections: readonly Section[]
  /** The marks of each section, in order. */
  marks?: SectionMarks[]
  /** The id of the only visible section. Default: all are visible, and the current one is the first in the window. */
  open?: string
}

/**
 * Links to the sections of a page, with marks for unsaved changes and errors. An address can contain one:
 * `#section-audio`.
 */
export function SectionNav({ sections, marks = [], open }: SectionNavProps) {
  const ids = sections.map(sectionId)
  const first = useCurrentSection(ids)
  const current = open ?? first
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const wanted = document.getElementById(window.location.hash.slice(1))
    if (!wanted?.id.startsWith('section-')) return
    wanted.scrollIntoView({ block: 'start' })
    wanted.focus({ preventScroll: true })
  }, [])
  // Scrolls the current link into view where the links are a horizontal line.
  useEffect(() => {
    const link = nav.current!.querySelector<HTMLElement>('[aria-current]')
    if (!link) return
    const [line, place] = [nav.current!.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.current!.scrollLeft += place.left + place.width / 2 - line.left - line.width / 2
  }, [current])
  return (
    <nav ref={nav} aria-label={t('forms.sections.label')} className={styles.nav}>
      <ul>
        {sections.map((section, index) => {
          const { isDirty, errors = 0 } = marks[index] ?? {}
          return (
            <li key={ids[index]}>
              <a href={`#${ids[index]}`} aria-current={ids[index] === current ? 'location' : undefined}>
                {t(section.title)}
                {isDirty && (
                  <span className={styles.dirty}>
                    <Unseen>{t('forms.sections.changed')}</Unseen>
                  </span>
                )}
                {errors > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden>{errors}</span>
                    <Unseen>{t('forms.sections.errors', { count: errors })}</Unseen>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Returns the id of the first section in the upper part of the window. */
function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = all.find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      // Starts below the position that a section is scrolled to.
      { rootMargin: '-124px 0px -50% 0px' },
    )
    for (const element of all.flatMap((id) => document.getElementById(id) ?? [])) observer.observe(element)
    return () => observer.disconnect()
  }, [key])
  return current
}
