import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { voices, type Voice } from '#contract/voices.ts'
import type { FaceProps } from '#crud/resource.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { Button } from '#ui/button.tsx'

/** Marks the voice as a favourite of the user. */
export default function Star({ row }: FaceProps) {
  const { id, name, is_favourite } = row as Voice
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation()
  const toggle = () =>
    mutate(
      {
        ...toMutation(voices.endpoints.favourite, { params: { id }, body: { favourite: !is_favourite } }),
        errorNotification: failure,
      },
      {
        onSuccess: () =>
          void invalidate({ resource: voices.name, dataProviderName: voices.api, invalidates: ['list', 'detail'] }),
      },
    )
  return (
    <Button
      type="text"
      size="small"
      icon={is_favourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-label={t('voices.favourite', { name })}
      aria-pressed={is_favourite}
      loading={mutation.isPending}
      onClick={toggle}
    />
  )
}
