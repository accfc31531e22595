/** The demo accounts, by the names used in tests. */
export const accounts = {
  admin: 'admin@nusantara.test',
  agent: 'agent@nusantara.test',
  otherAdmin: 'admin@borealis.test',
  platformAdmin: 'platform@callcenter.test',
}
export type Account = keyof typeof accounts

export const password = 'demo-call-center-1'
