import { Form } from 'antd'
import { fillVariables } from '#contract/ai-agents/variables.ts'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import ObjectsEditor from '#crud/nested/objects-editor.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { braced, VariableWarnings } from './variable-warnings.tsx'

/** The first messages in other languages, and variables in them that nothing provides. */
export default function MessagesControl(props: ControlProps) {
  const form = Form.useFormInstance<AiAgent>()
  const messages: Partial<AiAgent['first_messages'][number]>[] =
    Form.useWatch('first_messages', { form, preserve: true }) ?? []
  const replace = (name: string, by: string) =>
    messages.forEach((message, index) =>
      form.setFieldValue(['first_messages', index, 'text'], fillVariables(message?.text ?? '', { [name]: braced(by) })),
    )
  return (
    <>
      <ObjectsEditor {...props} />
      <VariableWarnings texts={messages.map((message) => message?.text ?? '')} onReplace={replace} />
    </>
  )
}
