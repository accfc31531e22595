import { t } from '#providers/format/i18n.ts'

export default function FailureText({ code }: { code: string }) {
  return t(`values.failure.${code}`)
}
