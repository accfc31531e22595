import { useCan, useList } from '@refinedev/core'
import { voices, type Voice } from '#contract/voices.ts'
import { Control } from '#crud/form/control.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { PlayButton } from './play-button.tsx'
import styles from './voice-control.module.css'

/** Chooses a voice, with a button to listen to it. */
export default function VoiceControl(props: ControlProps) {
  return (
    <div className={styles.choice}>
      <Control {...props} field={{ ...props.field, control: undefined }} />
      {props.value && <Listen id={String(props.value)} />}
    </div>
  )
}

function Listen({ id }: { id: string }) {
  const { data: access } = useCan({ resource: voices.name, action: 'list' })
  const { result } = useList<Voice>({
    resource: voices.name,
    filters: [{ field: 'id', operator: 'eq', value: id }],
    pagination: { pageSize: 1 },
    queryOptions: { enabled: access?.can === true },
    errorNotification: false,
  })
  const [voice] = result.data
  return voice && <PlayButton voice={voice} />
}
