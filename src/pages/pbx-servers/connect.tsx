import { DownloadOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { useId, useState } from 'react'
import { engines, pbxServers, type Engine, type PbxServer } from '#contract/pbx-servers/contract.ts'
import { save } from '#crud/list/save.ts'
import { t } from '#providers/format/i18n.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Button } from '#ui/button.tsx'
import { CopyCode } from '#ui/copy-code.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Arrivals } from './arrivals.tsx'
import styles from './ingest-request.module.css'

const engineOf: Partial<Record<PbxServer['vendor'], Engine>> = {
  asterisk: 'asterisk',
  freepbx: 'asterisk',
  freeswitch: 'freeswitch',
  fusionpbx: 'freeswitch',
  kamailio: 'kamailio',
}
const names: Record<Engine, string> = { kamailio: 'Kamailio', asterisk: 'Asterisk', freeswitch: 'FreeSWITCH' }
const files: Record<Engine, string> = {
  kamailio: 'kamailio.cfg',
  asterisk: 'asterisk-platform.conf',
  freeswitch: 'xml_curl.conf.xml',
}

/** The configuration with which a PBX server asks the platform who may register and where calls go, and what has arrived. */
export default function Connect({ server }: { server: PbxServer }) {
  const { id, vendor } = server
  const field = useId()
  const [engine, setEngine] = useState<Engine>(engineOf[vendor] ?? 'kamailio')
  const { query } = useCustom<{ text: string }>({
    ...toRequest(pbxServers.endpoints.config, { params: { id }, query: { engine } }),
    queryOptions: { queryKey: ['pbx-config', id, engine] },
    errorNotification: false,
  })
  const text = query.data?.data.text
  return (
    <figure className={styles.request}>
      <figcaption>{t('routes.connect')}</figcaption>
      <p>{t('routes.connect_help')}</p>
      <Arrivals server={server} />
      <p>
        <label htmlFor={field}>{t('routes.engine')}</label>{' '}
        <NativeSelect id={field} value={engine} onChange={({ target }) => setEngine(target.value as Engine)}>
          {engines.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </NativeSelect>
      </p>
      {query.error && <p role="alert">{query.error.message}</p>}
      {text !== undefined && (
        <CopyCode code={text} copy={t('jobs.copy')} copied={t('jobs.copied')}>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => save(new Blob([text], { type: 'text/plain' }), files[engine])}
          >
            {t('routes.download')}
          </Button>
        </CopyCode>
      )}
    </figure>
  )
}
