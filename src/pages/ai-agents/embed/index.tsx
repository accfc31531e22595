import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { baseOf } from '#providers/requests/api-base.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import styles from './embed.module.css'
import { frameOf, pageOf, widgetOf, type Shown } from './snippets.ts'
import { useId } from 'react'
import { VisitorUse } from './use.tsx'
import { CopyCode } from '#ui/copy-code.tsx'

/** Shows how visitors reach an agent: the link of its page, and HTML for the sites of the tenant. */
export default function Embed({ row }: { row: Row }) {
  const { id, name, is_public, public_demo, primary_language, allowed_origins, status } = row as unknown as AiAgent
  if (!is_public || !public_demo) return <Closed id={id} />
  const { origin } = window.location
  const shown: Shown = { tenant: public_demo.slug, id, name, language: primary_language }
  const sites = new Intl.ListFormat(document.documentElement.lang).format(allowed_origins)
  return (
    <Panel title={t('app.record.embed')}>
      <div className={styles.ways}>
        {status !== 'active' && <p role="status">{t('agents.demo.inactive')}</p>}
        <section>
          <h3>{t('agents.embed.page')}</h3>
          <p>{t('agents.embed.page_text')}</p>
          <CopyField
            label={t('agents.demo.link')}
            value={pageOf(shown, origin).href}
            copy={t('agents.demo.copy')}
            copied={t('agents.demo.copied')}
          />
        </section>
        <p>{sites ? t('agents.embed.sites', { sites }) : t('agents.embed.no_sites')}</p>
        <Snippet title={t('agents.embed.frame')} text={t('agents.embed.frame_text')} html={frameOf(shown, origin)} />
        <Snippet
          title={t('agents.embed.widget')}
          text={t('agents.embed.widget_text')}
          html={widgetOf(shown, new URL(baseOf('voice'), origin).href)}
        />
        <VisitorUse id={id} />
        <p>{t('agents.embed.limits')}</p>
      </div>
    </Panel>
  )
}

function Closed({ id }: { id: string }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <Panel title={t('app.record.embed')}>
      <State
        kind="empty"
        title={t('agents.embed.closed')}
        text={t('agents.embed.closed_text')}
        action={
          <HoverLink to={`/${tenantId}/ai-agents/update/${id}#section-visitors`}>
            {t('agents.embed.open_form')}
          </HoverLink>
        }
      />
    </Panel>
  )
}

interface SnippetProps {
  title: string
  text: string
  html: string
}

/** HTML for a site, to copy. */
function Snippet({ title, text, html }: SnippetProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <CopyCode code={html} copy={t('agents.demo.copy')} copied={t('agents.demo.copied')} />
    </section>
  )
}
