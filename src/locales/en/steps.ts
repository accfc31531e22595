/** The steps of actions, and what to do about one that failed; loaded when some are shown. */
export const messages = {
  'steps.dns': 'Look up the host',
  'steps.connect': 'Connect',
  'steps.options': 'SIP options',
  'steps.register': 'SIP registration',
  'steps.api': 'REST interface',

  'step_problems.unknown_host': 'No address is known for this host name. Check its spelling and its DNS record.',
  'step_problems.forbidden_address':
    'This address is in a private network, which the platform does not connect to. Use a public address, or ask the operator to allow this host.',
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
  'step_problems.not_sip': "What answers there doesn't speak SIP. Check the port and the transport.",
  'step_problems.sip_unavailable':
    'The server says that it is unavailable (SIP {status}). Check its state and its log.',
  'step_problems.sip_refused':
    'The server refuses the request (SIP {status}). Check its access rules for this account.',
  'step_problems.wrong_password': 'The server refuses the SIP username or password. Check both, and the realm.',
  'step_problems.unknown_user':
    "The server doesn't know this SIP username. Check it, or create the account on the PBX server.",
  'step_problems.no_digest':
    "The server asks for a way to log in that isn't supported. Allow digest with MD5 or SHA-256.",
  'step_problems.no_qop':
    'The server asks for the password in an old way that is easy to crack (digest without qop), so it was not sent. Turn on qop=auth on the PBX server.',
  'step_problems.foreign_realm':
    "The server asks for the password of another realm, so it wasn't sent. Check the host, or enter the realm that the server uses.",
  'step_problems.not_ari': "What answers there isn't Asterisk's REST interface. Its address usually ends with /ari.",
  'step_problems.api_refused': 'The REST interface refuses the API key. Enter it as user:password, as in ari.conf.',
  'step_problems.api_not_found': 'There is no REST interface at this address. It usually ends with /ari.',
  'step_problems.api_failed': 'The REST interface fails (HTTP {status}). Check the log of the PBX server.',
  'step_problems.no_connection': 'UDP needs no connection.',
  'step_problems.not_configured': 'Not configured.',
}
