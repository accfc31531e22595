import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'

/** Steps to take, each linked to where it is taken. */
export function Checklist({ widget: { key, items } }: { widget: WidgetOf<'checklist'> }) {
  const done = items.filter((item) => item.done).length
  return (
    <Panel wide title={t(`dashboard.${key}`)} aside={t('dashboard.done', { done, total: items.length })}>
      <ol className={styles.steps}>
        {items.map((item, index) => (
          <li key={item.key} data-done={item.done || undefined}>
            <ProofLink resource={item.resource} screen={item.screen}>
              <i aria-hidden>{item.done ? <CheckCircleFilled aria-hidden /> : index + 1}</i>
              <span>
                <b>{t(`dashboard.step.${item.key}`)}</b>
                {item.done && <Unseen>{t('dashboard.step_done')}</Unseen>}
                <small>{t(`dashboard.step.${item.key}.text`)}</small>
              </span>
              <RightOutlined aria-hidden />
            </ProofLink>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
