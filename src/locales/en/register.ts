/** The texts of registering a company. */
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

  'register.company.title': 'Register your company',
  'register.company.lead': 'It gets a space of its own, which no other company can see into.',
  'register.company.label': 'Company name',
  'register.company.invalid': 'Enter the name of your company',

  'register.account.title': 'Your own account',
  'register.account.lead': 'You will be the first administrator of {company}.',
  'register.account.name': 'Your name',
  'register.account.name_invalid': 'Enter your name',
  'register.account.password': 'Password',

  'register.plan.title': 'Choose a plan',
  'register.plan.lead': 'You try it out first, and can choose another until the trial ends.',
  'register.plan.submit': 'Start with {plan}',
  'register.plan.none': 'Start',
  'register.plan.later': 'Decide later',

  'register.preparing.title': 'Preparing your console',
  'register.preparing.text': 'Roles, settings and your first screens are being put in place.',
} as const
