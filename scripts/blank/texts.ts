/** The texts of the product in bundles that the framework has as well, by their keys. */
const ofProduct = new RegExp(
  [
    'plans\\.(minutes|agents|numbers)#',
    'plans\\.feature\\.(?!email_support|activity_log_export|required_mfa)',
    'public\\.landing\\.(features$|(agents|telephony|knowledge|tickets|usage|access)\\.)',
    'notifications\\.(kind\\.)?(assigned|mentioned|watched|due|budget_reached)',
    'dashboard\\.(calls|call_|unanswered_|usage_cost|\\w+_tickets|tickets_by|(busy|dearest)_tenants|step\\.)',
    'dashboard\\.(failing_servers|conversations|solved_|first_word|conversation_cost|cost_|tenants_failing_servers)',
    'fields\\.(minutes_used|cost_(this|last)_month|failing_pbx_count|monthly_budget|redact_after_days|mail_opens_tickets|reply_undo_seconds|synonyms|review_share)$',
    'iam\\.settings\\.(budget|privacy|mail|knowledge|synonyms|review)(_\\w+)?$',
    'tenants\\.before$',
    'dashboard\\.action\\.(pbx|due_soon|numbers|budget|quota_(?!users|storage))',
  ]
    .map((pattern) => `^${pattern}`)
    .join('|'),
)

/** Texts of the written project in place of the product. */
const instead: Record<string, Record<string, string>> = {
  en: {
    'public.landing.title': 'One console for your organisation',
    'public.landing.lead': 'Manage people, roles and records in one place, separately for every tenant.',
    'notifications.empty_text': 'Jobs that you started and that have ended appear here for 90 days.',
  },
  id: {
    'public.landing.title': 'Satu konsol untuk organisasi Anda',
    'public.landing.lead': 'Kelola orang, peran, dan data di satu tempat, terpisah untuk setiap tenant.',
    'notifications.empty_text': 'Pekerjaan Anda yang telah selesai muncul di sini selama 90 hari.',
  },
}

/** Takes the texts of the product out of a bundle; returns any other file as it is. */
export function thinTexts(file: string, source: string): string {
  const [, locale] = /^src\/locales\/(en|id)\//.exec(file) ?? []
  if (!locale) return source
  return source.replace(/^ {2}'([^']+)':(?:\n? +.*,)\n/gm, (entry, key: string) => {
    if (ofProduct.test(key)) return ''
    const text = instead[locale]![key]
    return text ? `  '${key}': ${JSON.stringify(text).replace(/^"|"$/g, "'")},\n` : entry
  })
}
