import { useCustom } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { settings, type Settings } from '#contract/settings.ts'
import { bodyFields } from '#crud/form/form-fields.ts'
import { FormItems } from '#crud/form/form-items.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { ofSecurity, reloadAll } from '#providers/refine/freshness.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { call } from '#providers/requests/http.ts'
import { announceOffer } from '#providers/undo/announce.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Bar } from '#ui/skeleton.tsx'

interface SetBudgetProps {
  currency: string
  onClose: () => void
}

const fields = bodyFields(settings.write)
  .filter(({ name }) => name === 'monthly_budget')
  .map((field) => ({ ...field, help: 'usage.budget_for' }))

/** The dialog with the monthly budget of the settings. Its toast sets the budget back. */
export default function SetBudget({ currency, onClose }: SetBudgetProps) {
  const { seen, error, readAgain } = useSeen()
  const { form, save, isPending } = useBudgetForm(seen, currency, readAgain, onClose)
  return (
    <Dialog
      open
      title={t('usage.set_budget')}
      okText={t('app.record.save')}
      okButtonProps={{ disabled: !seen }}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      {error && <p role="alert">{error.message}</p>}
      {!seen && <Bar width={90} />}
      {seen && (
        <Form
          name="budget"
          form={form}
          layout="vertical"
          noValidate
          initialValues={{ monthly_budget: seen.monthly_budget }}
          onFinish={save}
        >
          <FormItems fields={fields} />
        </Form>
      )}
    </Dialog>
  )
}

/** The settings as they are now. */
function useSeen() {
  const { query } = useCustom<Settings>({
    ...toRequest(settings.endpoints.read),
    queryOptions: ofSecurity,
    errorNotification: false,
  })
  const seen = query.isFetchedAfterMount ? query.data?.data : undefined
  return { seen, error: seen ? null : query.error, readAgain: () => void query.refetch() }
}

function useBudgetForm(seen: Settings | undefined, currency: string, readAgain: () => void, onClose: () => void) {
  const client = useQueryClient()
  const { form, send, isPending } = useBodyForm<Settings>({
    endpoint: settings.endpoints.update,
    onSaved: (saved) => {
      void reloadAll(client)
      onClose()
      announceOffer({
        message: saidOf(saved.monthly_budget, currency),
        undo: async () => {
          const body = { monthly_budget: seen!.monthly_budget, updated_at: saved.updated_at }
          const { data } = await call(settings.endpoints.update, { body })
          return saidOf(data.monthly_budget, currency)
        },
      })
    },
    // Somebody else saved settings meanwhile: the budget that was typed stays, and can be saved over them.
    onFailed: ({ code }) => {
      if (code === 'edit_conflict') readAgain()
      return false
    },
  })
  const save = ({ monthly_budget = null }: { monthly_budget?: number | null }) =>
    monthly_budget === seen!.monthly_budget ? onClose() : send({ monthly_budget, updated_at: seen!.updated_at })
  return { form, save, isPending }
}

const saidOf = (budget: number | null, currency: string): string =>
  budget === null ? t('usage.budget_removed') : t('usage.budget_set', { amount: formatSum(budget, currency) })
