/** Registration of a company. */
export const messages = {
  'register.steps': 'Steps',
  'register.step.company': 'Company',
  'register.step.account': 'Account',
  'register.step.code': 'Code',
  'register.step.plan': 'Plan',
  'register.continue': 'Continue',
  'register.continuing': 'One moment…',
  'register.back': 'Back',
  'register.has_account': 'Already have an account?',

  'register.company.lead': 'You get a private workspace that no other company can see.',
  'register.company.label': 'Company name',
  'register.company.invalid': 'Enter your company name',

  'register.account.title': 'Create your account',
  'register.account.lead': "You'll be the first administrator of {company}.",
  'register.account.name': 'Your name',
  'register.account.name_invalid': 'Enter your name',
  'register.account.password': 'Password',

  'register.plan.title': 'Choose a plan',
  'register.plan.lead': 'Start with a free trial. Change plans any time before it ends.',
  'register.plan.submit': 'Start with {plan}',
  'register.plan.none': 'Start',
  'register.plan.later': 'Decide later',

  'register.preparing.title': 'Setting up your workspace',
  'register.preparing.text': 'Creating roles and settings.',
} as const
