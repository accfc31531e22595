import type { Configured } from './configurations.ts'

/** For Kamailio 5.6 and later with its modules for HTTP, JSON and TLS. */
export function kamailioConfiguration({ base, events, realm }: Configured): string {
  const { protocol, host, pathname } = new URL(base)
  return `#!KAMAILIO
# Kamailio asks the console who may register and where calls go, and reports what becomes of them.
# 1. Debian: apt-get install kamailio kamailio-utils-modules kamailio-extra-modules kamailio-tls-modules
# 2. Save this file as /etc/kamailio/kamailio.cfg.
# 3. Beside it, write console-key.cfg, readable by Kamailio alone, with these three lines:
#      #!substdef "!CONSOLE_KEY!pbx_...!g"                   the server's key
#      #!substdef "!CONSOLE_MEDIA!sip:127.0.0.1:5080!g"      voicemail, menus and agents
#      #!substdef "!CONSOLE_TRUNK!sip:trunk.example.com!g"   calls to other numbers
include_file "console-key.cfg"

children=8
auto_aliases=no
alias="${realm}"

loadmodule "kex.so"
loadmodule "corex.so"
loadmodule "tm.so"
loadmodule "tmx.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "maxfwd.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "xlog.so"
loadmodule "usrloc.so"
loadmodule "registrar.so"
loadmodule "auth.so"
loadmodule "dialog.so"
loadmodule "http_client.so"
loadmodule "jansson.so"

modparam("usrloc", "db_mode", 0)
modparam("registrar", "max_expires", 3600)
modparam("dialog", "db_mode", 0)
modparam("tm", "failure_reply_mode", 3)
modparam("http_client", "connection_timeout", 5)
modparam("http_client", "httpcon", "console=>${protocol}//kamailio:CONSOLE_KEY@${host}${pathname}")
modparam("http_client", "httpcon", "events=>${protocol}//kamailio:CONSOLE_KEY@${new URL(events).host}${new URL(events).pathname}")

request_route {
  if (!mf_process_maxfwd_header("10")) {
    sl_send_reply("483", "Too Many Hops");
    exit;
  }
  if (is_method("OPTIONS") && !has_totag()) {
    sl_send_reply("200", "OK");
    exit;
  }
  if (has_totag()) {
    if (is_method("ACK") && t_check_trans()) {
      t_relay();
      exit;
    }
    if (loose_route()) {
      t_relay();
      exit;
    }
    if (!is_method("ACK")) sl_send_reply("404", "Not Here");
    exit;
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) t_relay();
    exit;
  }
  t_check_trans();
  if (is_method("REGISTER")) route(REGISTER);
  if (!is_method("INVITE")) {
    sl_send_reply("405", "Method Not Allowed");
    exit;
  }
  route(INVITE);
}

# Registers an extension whose password the console knows, by its HA1.
route[REGISTER] {
  $var(ha1) = "";
  if ($au != $null) {
    http_connect("console", "/endpoints/$(au{s.escape.param})", "$var(answer)");
    if ($rc == 200) jansson_get("data.ha1_md5", "$var(answer)", "$var(ha1)");
  }
  if ($var(ha1) == "" || !pv_www_authenticate("${realm}", "$var(ha1)", "1")) {
    www_challenge("${realm}", "1");
    exit;
  }
  if ($au != $tU) {
    sl_send_reply("403", "Forbidden");
    exit;
  }
  save("location");
  exit;
}

# Asks where a call goes. Without an answer it is refused, as nobody knows its limits.
route[INVITE] {
  record_route();
  $dlg_ctx(timeout_bye) = 1;
  dlg_manage();
  $dlg_var(from) = $fU;
  $dlg_var(to) = $rU;
  $dlg_var(direction) = "inbound";
  if ($rU =~ "^[0-9]{2,6}$" && $fU =~ "^[0-9]{2,6}$") $dlg_var(direction) = "internal";
  $avp(step) = 0;
  http_connect("console", "/route", "application/x-www-form-urlencoded",
    "to=$(rU{s.escape.param})&from=$(fU{s.escape.param})&call_id=$(ci{s.escape.param})", "$avp(answer)");
  $var(status) = $rc;
  if ($var(status) == 403) {
    send_reply("403", "Forbidden");
    exit;
  }
  if ($var(status) != 200) {
    send_reply("503", "No Route Known");
    exit;
  }
  $var(type) = "ringing";
  route(REPORT);
  route(STEP);
}

# Tries the next step of the decision.
route[STEP] {
  while ($avp(step) < 12) {
    $var(kind) = "";
    $var(uri) = "";
    $var(more) = "";
    jansson_get("data.steps[$avp(step)].kind", "$avp(answer)", "$var(kind)");
    jansson_get("data.steps[$avp(step)].uri", "$avp(answer)", "$var(uri)");
    jansson_get("data.steps[$avp(step)].uris[0]", "$avp(answer)", "$var(more)");
    jansson_get("data.steps[$avp(step)].timeout_s", "$avp(answer)", "$var(seconds)");
    if ($var(kind) == "" || $var(kind) == "reject") {
      $var(code) = 480;
      jansson_get("data.steps[$avp(step)].sip_code", "$avp(answer)", "$var(code)");
      route(REFUSE);
      exit;
    }
    route(DIAL);
    if ($var(found) > 0) {
      t_on_failure("NEXT");
      $var(ms) = $(var(seconds){s.int}) * 1000;
      t_set_fr("$var(ms)");
      t_relay();
      exit;
    }
    $avp(step) = $avp(step) + 1;
  }
  $var(code) = 480;
  route(REFUSE);
  exit;
}

# Finds where a step leads: $var(found) is 0 if nobody is there.
route[DIAL] {
  $var(found) = 0;
  if ($var(more) == "") {
    $ru = $var(uri);
    if (lookup("location")) {
      $var(found) = 1;
      return;
    }
    if ($var(kind) == "external") {
      $du = "CONSOLE_TRUNK";
      $var(found) = 1;
    }
    if ($var(kind) == "voicemail" || $var(kind) == "ivr" || $var(kind) == "agent") {
      $du = "CONSOLE_MEDIA";
      $var(found) = 1;
    }
    return;
  }
  $var(i) = 0;
  while ($var(more) != "" && $var(i) < 50) {
    if ($var(found) == 0) {
      $ru = $var(more);
      if (lookup("location")) $var(found) = 1;
    } else {
      if (lookup_to_dset("location", "$var(more)")) $var(found) = $var(found) + 1;
    }
    $var(i) = $var(i) + 1;
    $var(more) = "";
    jansson_get("data.steps[$avp(step)].uris[$var(i)]", "$avp(answer)", "$var(more)");
  }
}

failure_route[NEXT] {
  if (t_is_canceled()) {
    $var(code) = 487;
    $var(type) = "ended";
    route(REPORT);
    exit;
  }
  $avp(step) = $avp(step) + 1;
  route(STEP);
}

# Refuses the call with $var(code), and reports it.
route[REFUSE] {
  $var(type) = "ended";
  route(REPORT);
  switch ($var(code)) {
    case 404:
      t_reply("404", "Not Found");
      break;
    case 486:
      t_reply("486", "Busy Here");
      break;
    default:
      t_reply("480", "Temporarily Unavailable");
  }
}

# Reports an event of the call in $var(type); a report that fails holds up no call.
route[REPORT] {
  $var(id) = $ci;
  if ($var(id) == $null) $var(id) = $dlg(callid);
  $var(event) = "{}";
  jansson_set("string", "event_id", "$var(id)-$var(type)", "$var(event)");
  jansson_set("string", "call_id", "$var(id)", "$var(event)");
  jansson_set("string", "type", "$var(type)", "$var(event)");
  jansson_set("string", "at", "$utimef(%Y-%m-%dT%H:%M:%SZ)", "$var(event)");
  jansson_set("string", "direction", "$dlg_var(direction)", "$var(event)");
  jansson_set("string", "from", "$dlg_var(from)", "$var(event)");
  jansson_set("string", "to", "$dlg_var(to)", "$var(event)");
  if ($var(type) == "ended") jansson_set("integer", "sip_code", "$var(code)", "$var(event)");
  http_connect("events", "", "application/json", "{\\"events\\":[$var(event)]}", "$var(reported)");
}

event_route[dialog:start] {
  $var(type) = "answered";
  route(REPORT);
}

event_route[dialog:end] {
  $var(type) = "ended";
  $var(code) = 200;
  route(REPORT);
}
`
}
