/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.trial_ends_at': 'Uji coba berakhir',
  'fields.admin_email': 'Administrator pertama',
  'fields.retention_days': 'Masa simpan (hari)',
  'fields.archived_at': 'Diarsipkan',
  'fields.suspended_at': 'Ditangguhkan',
  'fields.status_reason': 'Alasan penangguhan',
  'fields.is_platform': 'Operator',
  'transitions.tenants.active': 'Aktifkan',
  'transitions.tenants.past_due': 'Tandai menunggak',
  'transitions.tenants.archived': 'Arsipkan',
  'confirm.tenants.archived':
    'Penggunanya tidak dapat masuk lagi. Anda dapat mengaktifkannya kembali selama masa simpannya.',
  'done.tenants.suspend': '{name} ditangguhkan',
  'done.tenants.changePlan': 'Paket {name} diubah menjadi {plan}',
}
