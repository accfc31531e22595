import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { silenceAt, silenceOf } from './silence.ts'
import { useRouting } from './use-routing.ts'

/** Says what callers of a number hear that leads to an agent of the platform, or to one at ElevenLabs. */
export default function Hearing({ number }: { number: PhoneNumber }) {
  const { data } = useRouting(number)
  if (!data) return null
  const { speech, hosting } = data
  return (
    <Panel title={t('numbers.hearing')}>
      {hosting ? (
        <p>{silenceAt(hosting) ?? t('numbers.hosting.imported', { uri: hosting.uri ?? '' })}</p>
      ) : (
        <p>{silenceOf(speech) ?? t('numbers.heard')}</p>
      )}
    </Panel>
  )
}
