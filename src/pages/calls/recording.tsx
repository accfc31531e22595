import { useMutation } from '@tanstack/react-query'
import { useNotification } from '@refinedev/core'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { renewAddress, urlOf } from '#shell/files/transfer.ts'
import styles from './calls.module.css'

/** Plays the recording of a call. Its address is asked for when somebody listens, which the platform logs. */
export default function Recording({ value }: FaceProps) {
  const { open } = useNotification()
  // Uses React Query directly: Refine's hooks would ask before anybody listens.
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: renewAddress,
    onError: ({ message }) => open?.({ type: 'error', message }),
  })
  if (!value) return <Nothing />
  if (!data) {
    return (
      <ActionButton loading={isPending} onClick={() => mutate(value)}>
        {t('calls.listen')}
      </ActionButton>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings have no captions
    <audio
      className={styles.player}
      controls
      autoPlay
      aria-label={t('calls.recording')}
      src={urlOf(data)}
      onError={reset}
    />
  )
}
