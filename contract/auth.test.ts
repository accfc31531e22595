import { expect, it } from 'vitest'
import { code } from './auth.ts'

it('takes a code with blanks, as authenticators show it', () => {
  for (const typed of ['123456', '123 456', ' 123\u00a0456 ', '12 34 56']) expect(code().parse(typed)).toBe('123456')
  for (const typed of ['12345', '1234567', '123-456']) expect(code().safeParse(typed).success).toBe(false)
})
