import { Button, Form } from 'antd'
import { GenerateBody } from '#contract/phone-numbers/generate.ts'
import { bodyFields } from '#crud/form/form-fields.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { initialValues } from '#crud/form/values.ts'
import type { DialogProps } from '#crud/resource.ts'
import { actionName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ChooseServer } from '../provisioning/choose-server.tsx'
import { Items } from './items.tsx'
import { lacksServer, useGenerate } from './use-generate.ts'

const labels: Record<string, { label?: string; help?: string }> = {
  pbx_server_id: { help: 'help.number_pbx_server' },
  from: { label: 'numbers.first', help: 'numbers.first_help' },
  to: { label: 'numbers.last' },
  count: { label: 'numbers.count', help: 'numbers.count_help' },
}
const fields = bodyFields(GenerateBody, ['type', 'pbx_server_id', 'from', 'to', 'count']).map((field) => ({
  ...field,
  ...labels[field.name],
}))

/** A range of numbers: its preview, the new numbers, and their provisioning. */
export default function GenerateDialog({ resource, onClose }: DialogProps) {
  const generating = useGenerate(fields)
  const { form, stage, generated, results, isPending, preview, provisionAt } = generating
  const free = generated?.items.filter(({ available }) => available).length ?? 0
  const created = generated?.created ?? 0
  const footers = footersOf({ ...generating, free, created, onClose })
  const succeeded = results.filter(({ ok }) => ok).length
  const says = {
    range: t('numbers.lead'),
    preview: t('numbers.free', { free, total: generated?.items.length ?? 0 }),
    created: t('numbers.created', { count: created }),
    provisioned: t('numbers.provisioned', { succeeded, total: results.length }),
  }
  return (
    <Dialog open title={actionName(resource, 'generate')} onCancel={onClose} footer={footers[stage]} width={640}>
      <p role="status">{says[stage]}</p>
      {/* Kept while the preview is shown, for the way back. */}
      <div hidden={stage !== 'range'}>
        <Form
          name="generate"
          form={form}
          layout="vertical"
          noValidate
          initialValues={initialValues(fields)}
          onFinish={preview}
        >
          <FormItems fields={fields} />
        </Form>
      </div>
      {results.some(lacksServer) && <ChooseServer isPending={isPending} onChosen={provisionAt} />}
      {stage !== 'range' && generated && <Items items={generated.items} results={results} />}
    </Dialog>
  )
}

interface Generating extends ReturnType<typeof useGenerate> {
  /** The count of numbers that can be created. */
  free: number
  /** The count of numbers that were created. */
  created: number
  onClose: () => void
}

/** The buttons of each stage: to leave it, and to go on to the next. */
function footersOf({ form, isPending, create, provision, back, free, created, onClose }: Generating) {
  return {
    range: [
      <Button key="cancel" onClick={onClose}>
        {t('app.cancel')}
      </Button>,
      <Button key="preview" type="primary" loading={isPending} onClick={form.submit}>
        {t('numbers.preview')}
      </Button>,
    ],
    preview: [
      <Button key="back" onClick={back}>
        {t('numbers.back')}
      </Button>,
      <Button key="create" type="primary" disabled={free === 0} loading={isPending} onClick={create}>
        {t('numbers.create', { count: free })}
      </Button>,
    ],
    created: [
      <Button key="close" onClick={onClose}>
        {t('numbers.close')}
      </Button>,
      <Button key="provision" type="primary" disabled={created === 0} loading={isPending} onClick={provision}>
        {t('numbers.provision', { count: created })}
      </Button>,
    ],
    provisioned: [
      <Button key="close" type="primary" onClick={onClose}>
        {t('numbers.close')}
      </Button>,
    ],
  }
}
