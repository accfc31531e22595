import { CheckOutlined } from '@ant-design/icons'
import { useLocation } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { resourceNamed } from '../engine.ts'
import { pathTo } from '../paths.ts'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { sectionId } from '../sections/section-id.ts'
import { ActionButton } from './action-button.tsx'
import { nextStep, type SetupStep } from './setup.ts'
import { useRecordActions } from './use-record-actions.tsx'
import styles from './setup.module.css'

interface SetupPanelProps {
  resource: Resource
  row: Row
}

/** The set-up of a record: the next step with its button, then all steps, small. Renders nothing once all are done. */
export function SetupPanel({ resource, row }: SetupPanelProps) {
  const next = nextStep(resource, row)
  const { steps } = resource.setup ?? { steps: [] }
  // Of the panel, not of a step: the dialog of a step stays open when it is done.
  const { dialog, ...actions } = useRecordActions(resource, 'show')
  const done = steps.filter(({ isDone }) => isDone(row)).length
  return (
    <>
      {next && (
        <div className={styles.setup}>
          <Panel
            title={t('app.setup.title')}
            aside={<span className={styles.count}>{t('app.setup.count', { done, total: steps.length })}</span>}
          >
            <div className={styles.next}>
              <div>
                <p className={styles.title}>{t(next.title)}</p>
                {next.help && <p className={styles.help}>{t(next.help)}</p>}
              </div>
              <StepButton resource={resource} row={row} step={next} {...actions} />
            </div>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <Step key={step.title} step={step} isDone={step.isDone(row)} isNext={step === next} />
              ))}
            </ol>
          </Panel>
        </div>
      )}
      {dialog}
    </>
  )
}

function Step({ step, isDone, isNext }: { step: SetupStep; isDone: boolean; isNext: boolean }) {
  return (
    <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      {isDone ? <CheckOutlined aria-hidden /> : <span className={styles.dot} aria-hidden />}
      {t(step.title)}
      {isDone && <Unseen>{t('app.setup.done')}</Unseen>}
    </li>
  )
}

type StepButtonProps = SetupPanelProps & { step: SetupStep } & Omit<ReturnType<typeof useRecordActions>, 'dialog'>

/** The button of a step: its action, else a link to where it is done. None if the user may not do it. */
function StepButton({ resource, row, step, actionsFor, buttonOf, isPending }: StepButtonProps) {
  const { state } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const action = actionsFor(row).find(({ key }) => key === step.action)
  if (action && step.action !== 'edit') {
    return (
      <ActionButton type="primary" {...buttonOf(action, row)} loading={isPending}>
        {action.label}
      </ActionButton>
    )
  }
  const list = step.list && resourceNamed(step.list)
  const form = action && 'to' in action.does ? `${action.does.to}${anchorOf(step)}` : undefined
  const tab = step.tab && `${pathTo(resource, 'show', { tenantId, id: String(row['id']) }) ?? ''}?tab=${step.tab}`
  const to = form ?? (tab || (list ? pathTo(list, 'list', { tenantId }) : undefined))
  if (!to) return null
  return (
    <ActionButton type="primary" to={to} state={state} reason={action?.reason}>
      {t('app.setup.open')}
      <Unseen>{`: ${t(step.title)}`}</Unseen>
    </ActionButton>
  )
}

const anchorOf = ({ section }: SetupStep) => (section ? `#${sectionId({ title: section })}` : '')
