import { generateKeyPairSync } from 'node:crypto'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** The key with which `signed.test` signs, by the selector `s1`. */
export { privateKey }

/**
 * The DNS of tests: `signed.test` and `open.test` send from loopback, and `signed.test` signs and has a policy;
 * `strict.test` disowns what does not pass; the name servers of `broken.test` fail.
 */
export const records: Record<string, string[][]> = {
  'TXT signed.test': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT s1._domainkey.signed.test': [[`v=DKIM1; k=rsa; p=${publicKey.replace(/-----.*?-----|\s/g, '')}`]],
  'TXT _dmarc.signed.test': [['v=DMARC1; p=reject']],
  'TXT open.test': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT strict.test': [['v=spf1 -all']],
  'TXT _dmarc.strict.test': [['v=DMARC1; p=reject']],
}
