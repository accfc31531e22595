import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { ComponentProps } from 'react'

/** antd's password input; its icon is for the pointer alone and has no name, which antd gives in English. */
export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => (
  <Input.Password {...props} iconRender={drawEye} />
)

const drawEye = (isShown: boolean) => (isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />)
