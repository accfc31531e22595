import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { Step } from '#contract/grammar/steps.ts'
import { humanise } from '#providers/format/humanise.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import styles from './step-list.module.css'

interface StepListProps {
  steps: readonly Step[]
  /** False while the action is running. */
  isOver: boolean
}

/** The steps of an action with their times, and a suggestion for a failed one. */
export default function StepList({ steps, isOver }: StepListProps) {
  return (
    <ol className={styles.steps} aria-busy={!isOver}>
      {steps.map((step) => (
        <StepLine key={step.name} step={step} isOver={isOver} />
      ))}
    </ol>
  )
}

function StepLine({ step, isOver }: { step: Step; isOver: boolean }) {
  const { name, ok, ms } = step
  const state = ok === undefined ? (isOver ? 'canceled' : 'running') : ok === null ? 'skipped' : ok ? 'ok' : 'failed'
  const reason = reasonOf(step)
  const Sign = signs[state]
  return (
    <li data-state={state}>
      <Sign aria-hidden aria-label={undefined} className={styles.sign} />
      <span>{lookup(`steps.${name}`) ?? humanise(name)}</span>
      <span className={styles.mark}>
        {t(`jobs.step.${state}`)}
        {ms !== undefined && ` · ${t('jobs.ms', { ms })}`}
      </span>
      {reason && <span className={styles.message}>{reason}</span>}
    </li>
  )
}

/** The sign beside the text of each state. */
const signs = {
  ok: CheckCircleFilled,
  failed: CloseCircleFilled,
  skipped: MinusCircleOutlined,
  running: LoadingOutlined,
  canceled: StopOutlined,
}

function reasonOf({ code, params, message }: Step): string | undefined {
  if (!code || code === 'internal') return message
  const key = `step_problems.${code}`
  return lookup(key) === undefined ? t(`errors.${code}`) : t(key, params)
}
