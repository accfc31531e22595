import type { ConfigValues } from './values.ts'

const headers = 'Authorization: Bearer PLATFORM_KEY\\r\\nContent-Type: application/json'

/** The routes of Kamailio. Calls report their events by the request of docs/call-events.md. */
export const kamailioRoutes = ({ address, events, realm }: ConfigValues) => `request_route {
  if (!mf_process_maxfwd_header("10")) {
    sl_send_reply("483", "Too Many Hops");
    exit;
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) t_relay();
    exit;
  }
  if (has_totag()) {
    if (is_method("ACK") && !loose_route()) {
      if (t_check_trans()) t_relay();
      exit;
    }
    if (is_method("BYE")) {
      loose_route();
      $var(type) = "ended";
      $var(code) = 0;
      route(EVENT);
    } else if (!is_method("ACK")) {
      loose_route();
    }
    t_relay();
    exit;
  }
  if (is_method("ACK")) {
    t_check_trans();
    exit;
  }
  if (is_method("REGISTER")) route(REGISTER);
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
  route(CALL);
}

route[REGISTER] {
  $var(answer) = "";
  $var(ha1) = "";
  http_client_query("${address}/endpoints/$(tU{s.escape.param})", "", "${headers}", "$var(answer)");
  if ($rc == 200) jansson_get("data.ha1_md5", "$var(answer)", "$var(ha1)");
  if ($(var(ha1){s.len}) != 32) {
    sl_send_reply("404", "Not Found");
    exit;
  }
  if (!pv_www_authenticate("${realm}", "$var(ha1)", "1")) {
    www_challenge("${realm}", "1");
    exit;
  }
  if ($au != $tU) {
    sl_send_reply("403", "Forbidden");
    exit;
  }
  if (!save("location")) sl_reply_error();
  exit;
}

route[CALL] {
  $var(body) = "{}";
  jansson_set("string", "to", "$rU", "$var(body)");
  jansson_set("string", "from", "$fU", "$var(body)");
  jansson_set("string", "call_id", "$ci", "$var(body)");
  $var(answer) = "";
  http_client_query("${address}/route", "$var(body)", "${headers}", "$var(answer)");
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

route[NEXT] {
  $var(kind) = "";
  $var(target) = "";
  jansson_get("data.steps[$avp(step)].kind", "$avp(route)", "$var(kind)");
  jansson_get("data.steps[$avp(step)].target", "$avp(route)", "$var(target)");
  if ($var(kind) == "" || $var(kind) == "reject") {
    $var(code) = 480;
    jansson_get("data.steps[$avp(step)].sip_code", "$avp(route)", "$var(code)");
    $var(type) = "ended";
    route(EVENT);
    if ($var(code) == 486) t_reply("486", "Busy Here");
    else if ($var(code) == 404) t_reply("404", "Not Found");
    else t_reply("480", "Temporarily Unavailable");
    exit;
  }
  if ($var(kind) == "extension") {
    $ru = "sip:" + $var(target) + "@${realm}";
    if (!lookup("location")) {
      $avp(step) = $avp(step) + 1;
      route(NEXT);
      exit;
    }
  } else if ($var(kind) == "external") {
    $ru = "sip:" + $var(target) + "@PLATFORM_GATEWAY";
  } else {
    $ru = "sip:" + $var(target) + "@PLATFORM_MEDIA";
  }
  $var(seconds) = 60;
  jansson_get("data.steps[$avp(step)].timeout_s", "$avp(route)", "$var(seconds)");
  $var(ms) = $var(seconds) * 1000;
  t_set_fr("$var(ms)");
  t_on_failure("STEP");
  t_on_reply("STEP");
  if (!t_relay()) t_reply("480", "Temporarily Unavailable");
  exit;
}

failure_route[STEP] {
  if (t_is_canceled()) {
    $var(type) = "ended";
    $var(code) = 487;
    route(EVENT);
    exit;
  }
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

route[EVENT] {
  $var(event) = "{}";
  $var(direction) = "inbound";
  if ($fU =~ "^[0-9]{2,10}$") $var(direction) = "internal";
  $var(to) = $tU;
  if ($avp(called) != $null) $var(to) = $avp(called);
  jansson_set("string", "event_id", "$ci-$var(type)", "$var(event)");
  jansson_set("string", "call_id", "$ci", "$var(event)");
  jansson_set("string", "type", "$var(type)", "$var(event)");
  jansson_set("string", "at", "$utimef(%Y-%m-%dT%H:%M:%SZ)", "$var(event)");
  jansson_set("string", "direction", "$var(direction)", "$var(event)");
  jansson_set("string", "from", "$fU", "$var(event)");
  jansson_set("string", "to", "$var(to)", "$var(event)");
  if ($var(code) > 0) jansson_set("integer", "sip_code", "$var(code)", "$var(event)");
  else if ($var(type) == "ended") jansson_set("integer", "cause", "16", "$var(event)");
  http_client_query("${events}", "{\\"events\\":[$var(event)]}", "${headers}", "$var(ignored)");
}
`
