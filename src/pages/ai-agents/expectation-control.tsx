import { useCustom } from '@refinedev/core'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import ObjectEditor from '#crud/nested/object-editor.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** The expected answer. Without a language model, it says that no sentence can be judged. */
export default function ExpectationControl({ field, ...props }: ControlProps) {
  const { query } = useCustom<{ openai: boolean }>({
    ...toRequest(voiceProviders.endpoints.read),
    errorNotification: false,
  })
  const isMissing = query.data?.data.openai === false
  const judged = { help: isMissing ? 'help.judged_without_model' : 'help.judged' }
  return <ObjectEditor {...props} field={{ ...field, fields: { ...field.fields, judged } }} />
}
