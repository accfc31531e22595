/** The demo accounts, by the names used in tests. */
export const accounts = {
  admin: 'admin@nusantara.test',
  reader: 'agent@nusantara.test',
  /** The administrator of another tenant. */
  foreigner: 'admin@borealis.test',
  operator: 'platform@callcenter.test',
}
export type Account = keyof typeof accounts

export const password = 'demo-call-center-1'
