import { describe, expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['k7$Wq!z', 0],
    ['password', 1],
    ['P@ssw0rd2026!', 1],
    ['12345678', 1],
    ['aaaaaaaaaaaa', 1],
    ['qwerty123456', 1],
    ['rahasia123', 1],
    ['kucing oren', 2],
    ['tidur di teras rumah', 4],
    ['k7$Wq!zP', 2],
    ['k7$Wq!zPx2', 3],
    ['correct horse battery staple', 4],
    ['п'.repeat(9), 1],
    ['звёзды падают тихо', 4],
  ])('"%s" is %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('counts characters instead of bytes', () => {
    expect(strengthOf('🦊🐻🐼🐨🐯🦁🐸')).toBe(0)
  })

  it("ignores the user's name and address", () => {
    const about = ['Sari Wijaya', 'sari@nusantara.test', 'PT (Nusantara) [Support']
    expect(strengthOf('sari-nusantara')).toBeGreaterThan(strengthOf('sari-nusantara', about))
    expect(strengthOf('sari-nusantara', about)).toBe(1)
  })
})
