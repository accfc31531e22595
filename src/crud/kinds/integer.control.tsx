import { NumberInput } from '../form/number-input.tsx'
import type { ControlProps } from '../resource.ts'

export const IntegerControl = (props: ControlProps) => <NumberInput {...props} />
