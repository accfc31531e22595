import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import type { Section } from '../resource.ts'
import { sectionId } from './section-id.ts'
import { SectionNav } from './section-nav.tsx'
import styles from './sections.module.css'

interface FactSectionsProps {
  sections: readonly Section[]
  /** Renders the fields of a section. */
  children: (section: Section) => ReactNode
}

/** The facts of a record in sections. */
export default function FactSections({ sections, children }: FactSectionsProps) {
  return (
    <div className={styles.frame} data-record>
      <SectionNav sections={sections} />
      <div className={styles.panels}>
        {sections.map((section) => (
          <section key={section.title} id={sectionId(section)} tabIndex={-1}>
            <Panel title={t(section.title)}>{children(section)}</Panel>
          </section>
        ))}
      </div>
    </div>
  )
}
