import { declaredMessages } from '../declared.ts'

export const own = {
  'steps.dns': 'Look up the host',
  'steps.connect': 'Connect',
  'steps.options': 'SIP options',
  'steps.register': 'SIP registration',
  'steps.api': 'REST interface',

  'step_problems.unknown_host': 'No address is known for this host name. Check its spelling and its DNS record.',
  'step_problems.forbidden_address':
    'This address is in a private network, which the platform does not connect to. Use a public address, or have the operator add this host to ALLOW_PRIVATE_HOSTS.',
  'step_problems.forbidden_port':
    'The platform does not connect to this port. Use the port of the PBX server, usually 5060 or 5061.',
  'step_problems.refused':
    'Nothing listens on this port. Check the port and the transport, and that the PBX server is running.',
  'step_problems.unreachable': "The network doesn't lead to this address. Check the host and your firewall.",
  'step_problems.timeout':
    'No answer in time. Check the host, the port and the transport, and that your firewall lets the platform in.',
  'step_problems.closed':
    'The server closed the connection without an answer. Check the transport, and that the server accepts this address.',
  'step_problems.tls_failed':
    'No TLS connection could be made. Check that this port speaks TLS 1.2 or later, or choose TCP or UDP.',
  'step_problems.certificate_expired':
    "The server's certificate has expired or isn't valid yet. Renew it on the PBX server.",
  'step_problems.certificate_name':
    "The server's certificate is for another name. Enter the host name of the certificate, or issue one for this host.",
  'step_problems.certificate_untrusted':
    "The server's certificate isn't signed by a trusted authority. Install one that is, or ask the operator to trust yours.",
  'step_problems.too_large': 'The answer is larger than expected. Check the address.',
  'step_problems.too_many_redirects': 'The address redirects too often. Enter the address that it ends at.',
  'step_problems.not_http': "What answers there doesn't speak HTTP. Check the address and its port.",
  'step_problems.not_configured': 'Not configured.',
}

/** The steps of actions, and what to do about one that failed; loaded when some are shown. */
export const messages = { ...own, ...declaredMessages('step_problems', 'en') }
