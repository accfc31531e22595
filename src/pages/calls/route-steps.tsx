import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import { t } from '#providers/format/i18n.ts'
import { formatPhone } from '#providers/format/phone.ts'

/** The destinations of a call in the order in which they were tried. */
export default function RouteSteps({ route: { rule, steps } }: { route: RouteDecision }) {
  return (
    <>
      {t(`routes.rule.${rule}`)}
      {steps.map(({ kind, target = '', sip_code = 0, reason = '' }, index) => (
        <div key={index}>
          {t(`routes.kind.${kind}`, {
            target: formatPhone(target),
            sip_code: String(sip_code),
            reason: t(`routes.reason.${reason}`),
          })}
        </div>
      ))}
    </>
  )
}
