import { useCan, useCustomMutation } from '@refinedev/core'
import { Form } from 'antd'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import type { ModelTried } from '#contract/voice-providers/model-trial.ts'
import { settings, type Settings } from '#contract/settings.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './settings.module.css'

/** Addresses of common servers, as their documentation has them. */
const servers = [
  { name: 'OpenAI', url: 'https://api.openai.com/v1' },
  { name: 'Ollama', url: 'http://localhost:11434/v1' },
  { name: 'llama.cpp', url: 'http://localhost:8080/v1' },
]
const abilities = ['first_word', 'tool_call', 'json'] as const

/** Fills in the address of a common server, and tries the model of the form. */
export function LanguageModel() {
  const form = Form.useFormInstance<Settings>()
  const { data: access } = useCan({ resource: settings.name, action: 'edit' })
  const { mutate, mutation } = useCustomMutation<ModelTried>()
  const test = () => {
    const { model_url, model_key, model_name } = form.getFieldsValue(true) as Settings
    const body = {
      model_url: model_url || null,
      model_name: model_name || null,
      // A key that is kept is sent to its own address by the platform.
      ...((typeof model_key === 'string' || model_key === null) && { model_key }),
    }
    mutate({
      ...toMutation(voiceProviders.endpoints.testModel, { body }),
      successNotification: false,
      errorNotification: failure,
    })
  }
  const result = mutation.isPending ? undefined : mutation.data?.data
  return (
    <div className={styles.coverage}>
      <p>{t('iam.settings.model_servers')}</p>
      <p>
        {servers.map(({ name, url }) => (
          <Button key={name} onClick={() => form.setFieldValue('model_url', url)}>
            {name}
          </Button>
        ))}
      </p>
      <ActionButton reason={access?.reason} loading={mutation.isPending} onClick={test}>
        {t('iam.settings.model_test')}
      </ActionButton>
      <div role="status">
        {result && (
          <>
            <p>{t('iam.settings.model_tried', { model: result.model })}</p>
            <ul>
              {abilities.map((name) => (
                <li key={name}>
                  <Outcome name={name} {...result[name]} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Outcome({ name, ok, ms, problem, said }: ModelTried['json'] & { name: (typeof abilities)[number] }) {
  const tone = ok === null ? 'neutral' : ok ? 'success' : 'danger'
  const known = problem && (lookup(`iam.settings.model_problem.${problem}`) ?? lookup(`step_problems.${problem}`))
  return (
    <>
      <Tag color={tone}>{t(`iam.settings.model_${name}`)}</Tag> {ms !== null && `${formatInteger(ms)} ms `}
      {ok === null ? t('iam.settings.model_untried') : (known ?? problem)}
      {said && <q>{said}</q>}
    </>
  )
}
