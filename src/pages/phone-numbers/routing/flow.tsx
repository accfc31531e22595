import type { RoutingStep } from '#contract/routing.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './routing.module.css'

/** Draws the steps of a call as a flow; it is a list for screen readers. */
export function Flow({ steps }: { steps: RoutingStep[] }) {
  return (
    <ol className={styles.flow}>
      {steps.map(({ kind, label, when }, index) => (
        <li key={index} data-kind={kind}>
          {when !== 'always' && <span className={styles.when}>{t(`numbers.when.${when}`)}</span>}
          <div className={styles.step}>
            <span>{t(`numbers.step.${kind}`)}</span>
            {label && <strong>{label}</strong>}
          </div>
        </li>
      ))}
    </ol>
  )
}
