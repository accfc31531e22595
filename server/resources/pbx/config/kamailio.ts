import type { ConfigValues } from './values.ts'
import { eventModules, kamailioEvents } from './kamailio-events.ts'
import { kamailioRoutes } from './kamailio-routes.ts'

/**
 * The configuration of Kamailio: a registrar for the platform's extensions, and a proxy that requests the route of each
 * call.
 */
export const kamailioConfig = (
  values: ConfigValues,
) => `# Kamailio for ${values.name} (5.6 or newer; Debian: kamailio, kamailio-extra-modules, kamailio-utils-modules).
# kamailio.cfg has the lines "listen=…", then:
#   include_file "platform-key.cfg"
#   include_file "platform.cfg"        (this text)
# platform-key.cfg, readable for Kamailio alone, has the key that "Create ingest key" shows once. This text is without it:
#   #!substdef "!PLATFORM_KEY!<the key>!g"
# It may also name the server of mailboxes, groups and agents, and the gateway to telephone numbers elsewhere:
#   #!substdef "!PLATFORM_MEDIA!127.0.0.1:5080!g"
#   #!substdef "!PLATFORM_GATEWAY!sip.example.com!g"

alias="${values.realm}"
# Processes that wait for answers of the platform; those that take messages never do.
async_workers=8

loadmodule "tm"
loadmodule "tmx"
loadmodule "async"
loadmodule "sl"
loadmodule "rr"
loadmodule "pv"
loadmodule "maxfwd"
loadmodule "textops"
loadmodule "siputils"
loadmodule "usrloc"
loadmodule "registrar"
loadmodule "auth"
loadmodule "http_client"
loadmodule "jansson"
${eventModules}
modparam("tm", "fr_timer", 5000)
modparam("http_client", "connection_timeout", 3)
modparam("http_client", "query_result", 0)
modparam("http_client", "query_maxdatasize", 0)
modparam("registrar", "max_contacts", 3)
modparam("auth", "nonce_count", 1)
modparam("auth", "qop", "auth")

${kamailioRoutes(values)}
${kamailioEvents(values)}`
