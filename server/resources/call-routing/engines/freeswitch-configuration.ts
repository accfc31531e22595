import type { Configured } from './configurations.ts'

/** For FreeSWITCH 1.10 with `mod_xml_curl`. */
export const freeswitchConfiguration = ({ base }: Configured) => `<!--
  FreeSWITCH asks the console who may register and where calls go.
  1. Save this file as autoload_configs/xml_curl.conf.xml.
  2. Put the server's key into vars.xml: <X-PRE-PROCESS cmd="set" data="console_key=pbx_..."/>
  3. Load mod_xml_curl in autoload_configs/modules.conf.xml, before other XML sources.
-->
<configuration name="xml_curl.conf" description="Console">
  <bindings>
    <binding name="directory">
      <param name="gateway-url" value="${base}/freeswitch/directory" bindings="directory"/>
      <param name="gateway-credentials" value="freeswitch:$\${console_key}"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="5"/>
    </binding>
    <binding name="dialplan">
      <param name="gateway-url" value="${base}/freeswitch/dialplan" bindings="dialplan"/>
      <param name="gateway-credentials" value="freeswitch:$\${console_key}"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="5"/>
    </binding>
  </bindings>
</configuration>
`
