import { LineInput } from '../form/line-input.tsx'
import type { ControlProps } from '../resource.ts'

export const EmailControl = (props: ControlProps) => <LineInput {...props} type="email" />
