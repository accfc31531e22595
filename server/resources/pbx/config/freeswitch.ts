import type { ConfigValues } from './values.ts'

/** The configuration of FreeSWITCH: mod_xml_curl for its directory and its dialplan. */
export const freeswitchConfig = ({
  name,
  address,
  realm,
}: ConfigValues) => `<!-- FreeSWITCH for ${name.replaceAll('--', ' ')}:
     autoload_configs/xml_curl.conf.xml; load mod_xml_curl in modules.conf.xml.
     Replace PLATFORM_KEY by the key that "Create ingest key" shows once; it is not part of this text.
     Set the domain of the SIP profile to ${realm}, and its context to "platform". A gateway "platform" takes calls to
     telephone numbers elsewhere. -->
<configuration name="xml_curl.conf" description="cURL XML Gateway">
  <bindings>
    <binding name="directory">
      <param name="gateway-url" value="${address}/freeswitch/directory" bindings="directory"/>
      <param name="gateway-credentials" value="freeswitch:PLATFORM_KEY"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="3"/>
    </binding>
    <binding name="dialplan">
      <param name="gateway-url" value="${address}/freeswitch/dialplan" bindings="dialplan"/>
      <param name="gateway-credentials" value="freeswitch:PLATFORM_KEY"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="3"/>
    </binding>
  </bindings>
</configuration>
`
