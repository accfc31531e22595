import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { pathTo } from '../paths.ts'
import type { Row } from '../row.ts'
import type { Resource, Section } from '../resource.ts'
import { sectionId } from './section-id.ts'
import { SectionNav } from './section-nav.tsx'
import styles from './sections.module.css'

interface FactSectionsProps {
  resource: Resource
  row: Row
  sections: readonly Section[]
  /** True for a section whose fields are all empty. */
  isBare: (section: Section) => boolean
  /** Renders the fields of a section. */
  children: (section: Section) => ReactNode
}

/** The facts of a record in sections. Those without any stand last, as links to their part of the form. */
export default function FactSections({ resource, row, sections, isBare, children }: FactSectionsProps) {
  const bare = sections.filter(isBare)
  const full = sections.filter((section) => !bare.includes(section))
  return (
    <div className={styles.frame} data-record>
      <SectionNav sections={[...full, ...bare]} />
      <div className={styles.panels}>
        {full.map((section) => (
          <section key={section.title} id={sectionId(section)} tabIndex={-1}>
            <Panel title={t(section.title)}>{children(section)}</Panel>
          </section>
        ))}
        {bare.length > 0 && <BareSections resource={resource} row={row} sections={bare} />}
      </div>
    </div>
  )
}

function BareSections({ resource, row, sections }: Pick<FactSectionsProps, 'resource' | 'row' | 'sections'>) {
  const tenantId = useSession()?.user.tenant_id
  const { can } = row as { can?: Record<string, unknown> }
  const edit = can?.['update'] === true ? pathTo(resource, 'edit', { tenantId, id: String(row['id']) }) : undefined
  const inForm = resource.screens.edit?.sections?.map(({ title }) => title) ?? []
  return (
    <Panel title={t('app.setup.bare')}>
      <ul className={styles.bare}>
        {sections.map((section) => (
          <li key={section.title} id={sectionId(section)} tabIndex={-1}>
            {edit && inForm.includes(section.title) ? (
              <HoverLink to={`${edit}#${sectionId(section)}`}>{t(section.title)}</HoverLink>
            ) : (
              t(section.title)
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
