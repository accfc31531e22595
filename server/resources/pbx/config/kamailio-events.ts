import { jsonHeaders, type ConfigValues } from './values.ts'

/** Maximum events per request: some thousand characters, which fit Kamailio's buffers. */
const maxReported = 20

/** Modules that buffer events until they are reported. */
export const eventModules = `loadmodule "mqueue"
loadmodule "rtimer"

modparam("mqueue", "mqueue", "name=events;size=20000")
modparam("rtimer", "timer", "name=report;interval=200000u;mode=1;")
modparam("rtimer", "exec", "timer=report;route=REPORT")`

/**
 * Routes that report call events by the request of docs/call-events.md. A separate process sends them in batches, so
 * that telephones do not wait, and repeats requests that the platform did not accept.
 */
export const kamailioEvents = ({ events }: ConfigValues) => `route[EVENT] {
  $var(event) = "{}";
  $var(from) = "";
  $var(to) = "";
  if ($fU != $null) $var(from) = $fU;
  if ($tU != $null) $var(to) = $tU;
  if ($avp(called) != $null) $var(to) = $avp(called);
  $var(direction) = "inbound";
  if ($fU =~ "^[0-9]{2,10}$" && from_uri == myself) $var(direction) = "internal";
  # The called side ends the call: its request has the parties the other way round.
  if ($var(upstream) == 1) {
    $var(from) = $tU;
    $var(to) = $fU;
    $var(direction) = "inbound";
    if ($tU =~ "^[0-9]{2,10}$" && to_uri == myself) $var(direction) = "internal";
  }
  $var(ms) = 1000 + $TV(u) / 1000;
  jansson_set("string", "event_id", "$ci-$var(type)", "$var(event)");
  jansson_set("string", "call_id", "$ci", "$var(event)");
  jansson_set("string", "type", "$var(type)", "$var(event)");
  jansson_set("string", "at", "$utimef(%Y-%m-%dT%H:%M:%S).$(var(ms){s.substr,1,3})Z", "$var(event)");
  jansson_set("string", "direction", "$var(direction)", "$var(event)");
  jansson_set("string", "from", "$var(from)", "$var(event)");
  jansson_set("string", "to", "$var(to)", "$var(event)");
  if ($var(code) > 0) jansson_set("integer", "sip_code", "$var(code)", "$var(event)");
  else if ($var(type) == "ended") jansson_set("integer", "cause", "16", "$var(event)");
  mq_add("events", "$ci", "$var(event)");
}

route[REPORT] {
  while ($var(count) < ${maxReported} && mq_fetch("events")) {
    if ($var(count) > 0) $var(batch) = $var(batch) + "," + $mqv(events);
    else $var(batch) = $mqv(events);
    $var(count) = $var(count) + 1;
  }
  if ($var(count) == 0) return;
  http_client_query("${events}", "{\\"events\\":[$var(batch)]}", "${jsonHeaders}", "$var(ignored)");
  if ($rc == 202 || $rc == 400 || $rc == 413 || $rc == 422) $var(count) = 0;
}
`
