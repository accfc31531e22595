/** Causes of ITU-T Q.850 by number, and those that PBX servers add. The names are those of FreeSWITCH in lower case. */
const causes: Record<number, string> = {
  1: 'unallocated_number',
  2: 'no_route_transit_net',
  3: 'no_route_destination',
  6: 'channel_unacceptable',
  16: 'normal_clearing',
  17: 'user_busy',
  18: 'no_user_response',
  19: 'no_answer',
  20: 'subscriber_absent',
  21: 'call_rejected',
  22: 'number_changed',
  23: 'redirection_to_new_destination',
  25: 'exchange_routing_error',
  27: 'destination_out_of_order',
  28: 'invalid_number_format',
  29: 'facility_rejected',
  31: 'normal_unspecified',
  34: 'normal_circuit_congestion',
  38: 'network_out_of_order',
  41: 'normal_temporary_failure',
  42: 'switch_congestion',
  44: 'requested_chan_unavail',
  50: 'facility_not_subscribed',
  52: 'outgoing_call_barred',
  54: 'incoming_call_barred',
  57: 'bearercapability_notauth',
  58: 'bearercapability_notavail',
  65: 'bearercapability_notimpl',
  69: 'facility_not_implemented',
  79: 'service_not_implemented',
  88: 'incompatible_destination',
  102: 'recovery_on_timer_expire',
  111: 'protocol_error',
  127: 'interworking',
  487: 'originator_cancel',
}

export const hangupCauses = Object.values(causes)

/** The name of a cause, which a PBX reports as a number or a name: `16`, `'Normal Clearing'` → `'normal_clearing'`. */
export function hangupCause(reported: string | number): string {
  const text = String(reported).trim()
  if (/^\d+$/.test(text)) return causes[Number(text)] ?? text
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}
