import { useId, useState } from 'react'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './choose-server.module.css'

interface ChooseServerProps {
  isPending: boolean
  onChosen: (pbxServerId: string) => void
}

/** Offers to provision numbers again that have no PBX server. */
export function ChooseServer({ isPending, onChosen }: ChooseServerProps) {
  const field = useId()
  const [server, setServer] = useState<string>()
  return (
    <div className={styles.choose}>
      <label htmlFor={field}>{t('numbers.choose_server')}</label>
      <ReferenceSelect
        id={field}
        resource="pbx-servers"
        value={server}
        onChange={(value: string) => setServer(value)}
      />
      <Button disabled={!server || isPending} onClick={() => server && onChosen(server)}>
        {t('numbers.try_again')}
      </Button>
    </div>
  )
}
