import { Button } from 'antd'
import { useInvalidate } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { Step } from '#contract/grammar/steps.ts'
import { t } from '#providers/format/i18n.ts'
import { followSteps } from '#providers/requests/follow-steps.ts'
import { Dialog } from '#ui/dialog.tsx'
import { actionParams } from '../at-parent.ts'
import type { Row } from '../row.ts'
import type { Action, Resource } from '../resource.ts'
import { actionName, titleOf } from '../vocabulary.ts'
import ActionResult from './action-result.tsx'
import styles from './action-steps.module.css'
import StepList from './step-list.tsx'

interface ActionStepsProps {
  resource: Resource
  action: Action
  row?: Row
  body?: Row
  onClose: () => void
}

/** The dialog of an action that streams its steps, shown until it ends or is canceled. */
export default function ActionSteps({ resource, action, row, body, onClose }: ActionStepsProps) {
  const { steps, state, problem, data, run, cancel } = useSteps(resource, action, row, body)
  const name = actionName(resource, action.key)
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      open
      title={row ? `${name} ${titleOf(resource, row)}` : name}
      onCancel={close}
      footer={
        <>
          {state === 'running' ? (
            <Button onClick={cancel}>{t('jobs.cancel')}</Button>
          ) : (
            <Button onClick={run}>{t('jobs.retry')}</Button>
          )}
          <Button type="primary" onClick={close}>
            {t('jobs.close')}
          </Button>
        </>
      }
      width={520}
    >
      <StepList steps={steps} isOver={state !== 'running'} />
      <p role="status" className={styles.state}>
        {problem ?? t(`jobs.steps.${state}`)}
      </p>
      {data && action.result && <ActionResult result={action.result} data={data} />}
    </Dialog>
  )
}

type State = 'running' | 'succeeded' | 'failed' | 'canceled'

/** Runs the action when the dialog opens, and again on request. */
function useSteps(resource: Resource, { key }: Action, row?: Row, body?: Row) {
  const [steps, setSteps] = useState<Step[]>([])
  const [state, setState] = useState<State>('running')
  const [problem, setProblem] = useState<string>()
  const [data, setData] = useState<Row>()
  const [attempt, setAttempt] = useState(1)
  const current = useRef<AbortController>(undefined)
  const invalidate = useInvalidate()
  // The inputs at the time of opening: a refetched list must not run the action again.
  const given = useRef({ resource, key, row, body, invalidate })

  useEffect(() => {
    const { resource, key, row, body, invalidate } = given.current
    const { contract } = resource
    const controller = (current.current = new AbortController())
    const { signal } = controller
    const onStep = (step: Step) => setSteps((before) => [...before.filter(({ name }) => name !== step.name), step])
    const params = actionParams(resource, row)
    followSteps<Row>(contract.endpoints[key]!, { params, body, signal, onStep }).then(
      (answer) => {
        setData(answer)
        setState(answer['ok'] === false ? 'failed' : 'succeeded')
        void invalidate({ invalidates: ['all'], dataProviderName: contract.api })
      },
      (error: Error) => {
        if (signal.aborted) return
        setProblem(error.message)
        setState('failed')
      },
    )
    return () => controller.abort()
  }, [attempt])

  const run = () => {
    setSteps([])
    setState('running')
    setProblem(undefined)
    setData(undefined)
    setAttempt(attempt + 1)
  }
  const cancel = () => {
    current.current?.abort()
    setState((before) => (before === 'running' ? 'canceled' : before))
  }
  return { steps, state, problem, data, run, cancel }
}
