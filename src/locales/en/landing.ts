/** The texts of the landing page. */
export const messages = {
  'public.landing.title': 'Run your call center and its voice agents from one console',
  'public.landing.lead':
    'Numbers, PBX servers, AI agents, conversations and tickets of every tenant: kept apart, kept in order, and in view of the people who answer for them.',
  'public.landing.log_in': 'Log in',
  'public.landing.register': 'Register your company',
  'public.landing.prices': 'Prices',
  'public.landing.prices_lead': 'Every plan begins with a free trial.',
  'public.landing.no_prices': 'There is no public price list here. Ask for a demo, and we make you an offer.',
  'public.landing.choose': 'Choose {plan}',
  'public.landing.demo': 'Request a demo',
  'public.landing.demo_lead': 'Tell us who you are. Somebody who knows the product writes back and shows it with your own use in mind.',
  'public.landing.demo_name': 'Name',
  'public.landing.demo_company': 'Company',
  'public.landing.demo_message': 'What would you like to see? (optional)',
  'public.landing.demo_required': 'Fill this in',
  'public.landing.demo_submit': 'Request the demo',
  'public.landing.demo_submitting': 'Sending…',
  'public.landing.demo_sent': 'Thank you. We will write to {email}.',
  'public.landing.features': 'What you manage here',
  'public.landing.agents.title': 'AI voice agents',
  'public.landing.agents.text':
    'Write the prompt, choose the voice, try it by text or microphone, and publish a version you can go back to.',
  'public.landing.telephony.title': 'Telephony',
  'public.landing.telephony.text':
    'Phone numbers, extensions and PBX servers, with a connection test that says which step failed.',
  'public.landing.knowledge.title': 'Knowledge base',
  'public.landing.knowledge.text':
    'Texts, pages and files that agents answer from, with the passages behind each answer.',
  'public.landing.tickets.title': 'Support tickets',
  'public.landing.tickets.text':
    'From first contact to closed, with due times, public replies and internal notes in one thread.',
  'public.landing.usage.title': 'Usage and cost',
  'public.landing.usage.text': 'Minutes, tokens and rentals as they are rated, against the period before.',
  'public.landing.access.title': 'People and permissions',
  'public.landing.access.text':
    'Roles that say exactly who may do what, enforced by the platform, with every change on record.',
  'public.landing.isolation.title': 'One tenant never sees another',
  'public.landing.isolation.text':
    'Separation is enforced in the database itself, row by row, not only by the screens in front of it.',
} as const
