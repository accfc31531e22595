import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { publicPaths } from '#contract/screens.ts'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { CopyField } from '#ui/copy-field.tsx'
import styles from './agents.module.css'

/** Shows whether visitors talk to an agent; on its record with the link that leads them to it. */
export default function PublicDemo({ row, place }: FaceProps) {
  const { is_public_demo, public_demo, status } = row as AiAgent
  if (!is_public_demo || place === 'Cell') return t(is_public_demo ? 'app.yes' : 'app.no')
  const link = new URL(publicPaths.voiceTest, window.location.origin)
  link.searchParams.set('tenant', String(public_demo?.slug))
  return (
    <>
      <CopyField
        label={t('agents.demo.link')}
        value={link.href}
        copy={t('agents.demo.copy')}
        copied={t('agents.demo.copied')}
      />
      <p className={styles.demoNote}>{t(status === 'active' ? 'agents.demo.visitors' : 'agents.demo.inactive')}</p>
    </>
  )
}
