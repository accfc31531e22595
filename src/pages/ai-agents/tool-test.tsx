import { useCustomMutation } from '@refinedev/core'
import { Form, Input, Switch } from 'antd'
import * as z from 'zod'
import type { HttpTool } from '#contract/ai-agents/tools.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { asElement } from '#crud/form/field-problem.tsx'
import { NumberInput } from '#crud/form/number-input.tsx'
import { problemIn } from '#crud/form/rules.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './agents.module.css'

type Result = z.output<typeof aiAgents.endpoints.testTool.data>
type Values = Record<string, string | number | boolean | null | undefined>

interface ToolTestProps {
  agentId: string
  tool: HttpTool
  onClose: () => void
}

/** Calls a tool with sample values and shows what it answered. */
export default function ToolTest({ agentId, tool, onClose }: ToolTestProps) {
  const [form] = Form.useForm<Values>()
  const { mutate, mutation } = useCustomMutation<Result>()
  const call = (values: Values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
    mutate({
      ...toMutation(aiAgents.endpoints.testTool, {
        params: { id: agentId },
        body: { tool, parameters: Object.fromEntries(given) },
      }),
      successNotification: false,
      errorNotification: failure,
    })
  }
  const result = mutation.isPending ? undefined : mutation.data?.data
  return (
    <Dialog
      open
      title={t('agents.tools.test', { name: tool.name })}
      okText={t('agents.tools.call')}
      cancelText={t('agents.tools.close')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={560}
    >
      <p className={styles.address}>
        {tool.method} {tool.url}
      </p>
      <Form name="tool" form={form} layout="vertical" noValidate onFinish={call}>
        {tool.parameters.map((parameter) => (
          <Parameter key={parameter.name} {...parameter} />
        ))}
        <input type="submit" hidden />
      </Form>
      <div role="status">{result && <Answer {...result} />}</div>
    </Dialog>
  )
}

const numeric = {
  validator: (_: unknown, value: unknown) => {
    const problem = problemIn(z.number().nullish(), value)
    return problem ? Promise.reject(problem) : Promise.resolve()
  },
}

function Parameter({ name, type, description, required }: HttpTool['parameters'][number]) {
  const needed = required && type !== 'boolean' ? [{ required, message: asElement({ code: 'required' }) }] : []
  const rules = type === 'number' ? [...needed, numeric] : needed
  return (
    <Form.Item
      name={name}
      label={name}
      extra={description}
      rules={rules}
      initialValue={type === 'boolean' ? false : undefined}
      valuePropName={type === 'boolean' ? 'checked' : 'value'}
    >
      {type === 'number' ? <NumberInput /> : type === 'boolean' ? <Switch /> : <Input maxLength={500} />}
    </Form.Item>
  )
}

function Answer({ ok, status, ms, problem, variables }: Result) {
  const found = Object.entries<string | null>(variables)
  return (
    <>
      <p>
        <Tag color={ok ? 'success' : 'danger'}>{t(ok ? 'agents.tools.worked' : 'agents.tools.failed')}</Tag>{' '}
        {t(status === null ? 'agents.tools.took' : 'agents.tools.answered', {
          status: String(status),
          ms: formatInteger(ms),
        })}
      </p>
      {problem && <p>{textOf(status === null && problem === 'refused' ? 'no_listener' : problem)}</p>}
      {found.length > 0 && (
        <dl className={styles.found}>
          {found.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value ?? <Nothing />}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const textOf = (problem: string) => lookup(`agents.tools.problem.${problem}`) ?? t(`step_problems.${problem}`)
