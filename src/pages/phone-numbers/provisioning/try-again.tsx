import { useMany } from '@refinedev/core'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { RemedyProps } from '#crud/remedy.ts'
import { t } from '#providers/format/i18n.ts'
import { ChooseServer } from './choose-server.tsx'
import { failureOf, useProvisioning } from './use-provisioning.ts'

/** Offers a PBX server to those numbers of a job that failed without one, and still have none. */
export default function TryAgain({ failed }: RemedyProps) {
  const ids = failed.filter(({ reason }) => reason === 'no_pbx_server').map(({ id }) => id)
  const { result } = useMany<PhoneNumber>({
    resource: phoneNumbers.name,
    dataProviderName: phoneNumbers.api,
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  })
  const { results, isPending, provision } = useProvisioning()
  const waiting = result.data.filter((number) => number.failure === 'no_pbx_server').map(({ id }) => id)
  const succeeded = results.filter(({ ok }) => ok).length
  const problems = new Set(results.flatMap((one) => (one.ok ? [] : (failureOf(one) ?? []))))
  const done = t('numbers.provisioned', { succeeded, total: results.length })
  return (
    <>
      {results.length > 0 && <p role="status">{[done, ...problems].join(' ')}</p>}
      {waiting.length > 0 && (
        <ChooseServer isPending={isPending} onChosen={(pbxServerId) => provision(waiting, pbxServerId)} />
      )}
    </>
  )
}
