import { LineInput } from '../form/line-input.tsx'
import type { ControlProps } from '../resource.ts'

export const PhoneControl = (props: ControlProps) => <LineInput {...props} type="tel" />
