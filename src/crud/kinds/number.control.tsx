import { NumberInput } from '../form/number-input.tsx'
import type { ControlProps } from '../resource.ts'

export const NumberControl = (props: ControlProps) => <NumberInput {...props} step="any" />
