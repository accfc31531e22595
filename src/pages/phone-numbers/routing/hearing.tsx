import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { silenceOf } from './silence.ts'
import { useRouting } from './use-routing.ts'

/** Says what callers of a number hear that leads to an agent of the platform. */
export default function Hearing({ number }: { number: PhoneNumber }) {
  const { data } = useRouting(number)
  if (!data) return null
  return (
    <Panel title={t('numbers.hearing')}>
      <p>{silenceOf(data.speech) ?? t('numbers.heard')}</p>
    </Panel>
  )
}
