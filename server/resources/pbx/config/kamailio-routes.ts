import { jsonHeaders, type ConfigValues } from './values.ts'

/** Routes of Kamailio for registrations and calls. */
export const kamailioRoutes = (values: ConfigValues) => `${request}
${dialog}
${register(values)}
${call(values)}
${next(values)}
${refuse}
${step}`

const request = `request_route {
  if (!mf_process_maxfwd_header("10")) {
    sl_send_reply("483", "Too Many Hops");
    exit;
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) t_relay();
    exit;
  }
  if (has_totag()) route(DIALOG);
  if (is_method("ACK")) {
    t_check_trans();
    exit;
  }
  if (is_method("REGISTER")) {
    if (t_newtran()) async_task_route("REGISTER");
    exit;
  }
  if (is_method("OPTIONS")) {
    sl_send_reply("200", "OK");
    exit;
  }
  if (!is_method("INVITE")) {
    sl_send_reply("405", "Method Not Allowed");
    exit;
  }
  if (!t_newtran()) exit;
  t_reply("100", "Trying");
  record_route();
  async_task_route("CALL");
  exit;
}
`

const dialog = `route[DIALOG] {
  if (!loose_route()) {
    if (is_method("ACK")) {
      if (t_check_trans()) t_relay();
    } else {
      sl_send_reply("404", "Not Here");
    }
    exit;
  }
  if (is_method("BYE")) {
    $var(type) = "ended";
    $var(code) = 0;
    $var(upstream) = 0;
    if (is_direction("upstream")) $var(upstream) = 1;
    route(EVENT);
    $var(upstream) = 0;
  }
  t_relay();
  exit;
}
`

const register = ({ address, realm }: ConfigValues) => `route[REGISTER] {
  $var(answer) = "";
  $var(ha1) = "";
  http_client_query("${address}/endpoints/$(tU{s.escape.param})", "", "${jsonHeaders}", "$var(answer)");
  $var(status) = $rc;
  if ($var(status) == 200) jansson_get("data.ha1_md5", "$var(answer)", "$var(ha1)");
  if ($(var(ha1){s.len}) != 32) {
    if ($var(status) == 200 || $var(status) == 404) t_reply("404", "Not Found");
    else if ($var(status) == 401 || $var(status) == 403) t_reply("403", "Forbidden");
    else t_reply("503", "Service Unavailable");
    exit;
  }
  if (!pv_www_authenticate("${realm}", "$var(ha1)", "1")) {
    www_challenge("${realm}", "1");
    exit;
  }
  if ($au != $tU) {
    t_reply("403", "Forbidden");
    exit;
  }
  if (!save("location")) t_reply("500", "Server Error");
  exit;
}
`

const call = ({ address }: ConfigValues) => `route[CALL] {
  $var(from) = "";
  if ($fU != $null) $var(from) = $fU;
  if ($rU == $null) {
    t_reply("484", "Address Incomplete");
    exit;
  }
  $var(body) = "{}";
  jansson_set("string", "to", "$rU", "$var(body)");
  jansson_set("string", "from", "$var(from)", "$var(body)");
  jansson_set("string", "call_id", "$ci", "$var(body)");
  $var(answer) = "";
  http_client_query("${address}/route", "$var(body)", "${jsonHeaders}", "$var(answer)");
  if ($rc == 403) {
    t_reply("403", "Forbidden");
    exit;
  }
  if ($rc != 200) {
    t_reply("503", "Service Unavailable");
    exit;
  }
  $avp(route) = $var(answer);
  $avp(called) = $rU;
  $avp(step) = 0;
  route(NEXT);
}
`

/**
 * Tries the next step of a route. After the last one, the caller gets the last response of a telephone, such as "busy".
 */
const next = ({ realm }: ConfigValues) => `route[NEXT] {
  # Meanwhile the caller hung up.
  if (t_is_canceled()) {
    $var(type) = "ended";
    $var(code) = 487;
    route(EVENT);
    t_reply("487", "Request Terminated");
    exit;
  }
  $var(kind) = "";
  $var(target) = "";
  $var(uri) = "";
  jansson_get("data.steps[$avp(step)].kind", "$avp(route)", "$var(kind)");
  jansson_get("data.steps[$avp(step)].target", "$avp(route)", "$var(target)");
  jansson_get("data.steps[$avp(step)].uri", "$avp(route)", "$var(uri)");
  if ($var(kind) == "" || $var(kind) == "reject") route(REFUSE);
  $var(found) = 0;
  $du = $null;
  if ($var(kind) == "extension") {
    $ru = "sip:" + $var(target) + "@${realm}";
    if (lookup("location")) $var(found) = 1;
  } else if ($var(kind) == "external") {
    $var(found) = 0;
#!ifdef PLATFORM_GATEWAY
    $ru = "sip:" + $var(target) + "@PLATFORM_GATEWAY";
    $var(found) = 1;
#!endif
  } else if ($var(kind) == "agent" && $var(uri) =~ "^sip:" && !($var(uri) =~ "@${realm}$")) {
    $ru = $var(uri);
    $var(found) = 1;
  } else {
    $var(found) = 0;
#!ifdef PLATFORM_MEDIA
    $ru = "sip:" + $var(target) + "@PLATFORM_MEDIA";
    $var(found) = 1;
#!endif
  }
  if ($var(found) == 1) {
    $var(seconds) = 60;
    jansson_get("data.steps[$avp(step)].timeout_s", "$avp(route)", "$var(seconds)");
    $var(ms) = $var(seconds) * 1000;
    t_set_fr("$var(ms)");
    t_on_failure("STEP");
    t_on_reply("STEP");
    if (t_relay()) exit;
  }
  $avp(step) = $avp(step) + 1;
  route(NEXT);
  exit;
}
`

const refuse = `route[REFUSE] {
  $var(type) = "ended";
  $var(code) = 480;
  if ($avp(code) != $null) $var(code) = $avp(code);
  jansson_get("data.steps[$avp(step)].sip_code", "$avp(route)", "$var(code)");
  route(EVENT);
  if ($avp(code) != $null) exit;
  if ($var(code) == 486) t_reply("486", "Busy Here");
  else if ($var(code) == 404) t_reply("404", "Not Found");
  else t_reply("480", "Temporarily Unavailable");
  exit;
}
`

const step = `failure_route[STEP] {
  if (t_is_canceled()) {
    $var(type) = "ended";
    $var(code) = 487;
    route(EVENT);
    exit;
  }
  $avp(code) = $T_reply_code;
  $avp(step) = $avp(step) + 1;
  route(NEXT);
}

onreply_route[STEP] {
  $var(code) = 0;
  if ($rs == 180 || $rs == 183) {
    $var(type) = "ringing";
    route(EVENT);
  } else if ($rs == 200) {
    $var(type) = "answered";
    route(EVENT);
  }
}
`
