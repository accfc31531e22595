import { Form } from 'antd'
import { useMemo } from 'react'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { actionFields } from '#crud/form/form-fields.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { bodyOf, initialValues } from '#crud/form/values.ts'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { AddedList } from './added-list.tsx'
import styles from './create.module.css'
import { DropArea } from './drop-area.tsx'
import type { Shared, useAdding } from './use-adding.ts'

interface FilesFormProps {
  resource: Resource
  provider: KnowledgeEntry['provider']
  adding: ReturnType<typeof useAdding>
}

/** Adds an entry for each of several files. */
export function FilesForm({ resource, provider, adding }: FilesFormProps) {
  const [form] = Form.useForm()
  const tenantId = useSession()?.user.tenant_id
  const fields = useMemo(
    () =>
      actionFields(resource, resource.contract.endpoints['createFromFile']!.body).filter(({ name }) =>
        ['language', 'tags'].includes(name),
      ),
    [resource],
  )
  const { items, choose, remove, send } = adding
  const waiting = items.filter(({ state }) => state === 'chosen')
  const added = items.filter(({ state }) => state === 'added').length
  const shared = (): Shared => ({ ...bodyOf(fields, form.getFieldsValue(true)), provider })
  return (
    <Panel>
      <Form form={form} layout="vertical" initialValues={initialValues(fields)} className={styles.files}>
        <DropArea onChosen={choose} />
        {items.length > 0 && (
          <AddedList resource={resource} items={items} onRemove={remove} onRetry={(item) => send([item], shared())} />
        )}
        <p role="status" className={styles.status}>
          {added > 0 && t('knowledge.added', { count: added })}
        </p>
        <FormItems fields={fields} />
        <div className={styles.buttons}>
          {added > 0 && <HoverLink to={pathTo(resource, 'list', { tenantId })!}>{t('knowledge.show_list')}</HoverLink>}
          <Button
            type="primary"
            aria-disabled={waiting.length === 0 || undefined}
            onClick={() => send(waiting, shared())}
          >
            {waiting.length > 0 ? t('knowledge.add_files', { count: waiting.length }) : t('knowledge.submit.file')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
