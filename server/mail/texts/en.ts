import { notificationsInEnglish } from './notifications.en.ts'
import { codeMinutes } from '#contract/auth.ts'
import { resetMinutes } from '../../identity/limits.ts'
import type { Texts } from '../mail.ts'
import { ownTexts } from '../own-mails.ts'

const codeLife = `This code expires in ${codeMinutes} minutes and works once. We'll never ask you for it.`
const notYou = "If this wasn't you, you can ignore this email."
const wasItYou = "If this wasn't you, reset your password now and tell your administrator."

export const en: Texts = {
  registrationCode: ({ code }) => ({
    subject: 'Your code to finish registering',
    before: ['Enter this code on the page where you registered your company:'],
    code,
    after: [codeLife, notYou],
  }),
  registrationKnown: ({ link }) => ({
    subject: 'You already have an account',
    before: [
      'Someone tried to register a company with this address. It already has an account, so we did not create a new one.',
    ],
    button: { label: 'Log in', link },
    after: ['Forgot your password? Choose "Forgot your password?" on the login page.'],
  }),
  loginCode: ({ code }) => ({
    subject: 'Your code to log in',
    before: ['Enter this code to log in:'],
    code,
    after: [codeLife, notYou],
  }),
  resetCode: ({ code }) => ({
    subject: 'Your code to set a new password',
    before: ['Enter this code to set a new password:'],
    code,
    after: [codeLife, notYou],
  }),
  resetLink: ({ link }) => ({
    subject: 'Set a new password',
    before: ['Use the link below to set a new password.'],
    button: { label: 'Set a new password', link },
    after: [`This link expires in ${resetMinutes} minutes and works once.`, notYou],
  }),
  noAccount: ({ link }) => ({
    subject: 'There is no account with this address',
    before: [
      'Someone tried to log in with this address, but it has no account. You may have registered with another address.',
    ],
    button: { label: 'Register', link },
    after: ["If this wasn't you, you can ignore this email."],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Your password was changed',
    before: ['Your password was changed and your other devices were logged out.'],
    button: { label: 'Log in', link },
    after: [wasItYou],
  }),
  mfaEnabled: ({ link }) => ({
    subject: 'Two-factor authentication is on',
    before: ['Logging in now requires a code from your authenticator app.'],
    button: { label: 'Log in', link },
    after: [wasItYou],
  }),
  mfaDisabled: ({ link }) => ({
    subject: 'Two-factor authentication is off',
    before: ['Logging in no longer requires a code from your authenticator app.'],
    button: { label: 'Log in', link },
    after: [wasItYou],
  }),
  mfaReset: ({ by, link }) => ({
    subject: 'Your two-factor authentication was reset',
    before: [
      `${by} reset the two-factor authentication of your account. Your devices were logged out, and your authenticator and backup codes no longer work.`,
    ],
    button: { label: 'Log in and set it up again', link },
    after: ["If you didn't ask for this, contact your administrator at once."],
  }),
  confirmationCode: ({ code }) => ({
    subject: 'Your code to confirm a change',
    before: ['Enter this code to confirm the change to your two-factor authentication:'],
    code,
    after: [codeLife, "If this wasn't you, end your other sessions and tell your administrator."],
  }),
  googleLinked: ({ link }) => ({
    subject: 'Google was linked to your account',
    before: [
      'You can now log in with Google. Your devices were logged out, and your previous password no longer works.',
      'To use a password as well, choose "Forgot password" on the login page.',
    ],
    button: { label: 'Log in', link },
    after: [wasItYou],
  }),
  invitation: ({ tenant, role, inviter, message, link, days }) => ({
    subject: `Invitation to ${tenant}`,
    before: [`${inviter} invites you to join ${tenant} as ${role}.`, ...(message ? [`“${message}”`] : [])],
    button: { label: 'Accept invitation', link },
    after: [
      `This link expires in ${days} days and works once.`,
      "If you don't know the sender, you can ignore this email.",
    ],
  }),
  invitationCode: ({ code, tenant }) => ({
    subject: `Your code to join ${tenant}`,
    before: [`Enter this code to join ${tenant}:`],
    code,
    after: [codeLife, notYou],
  }),
  invitationKnown: ({ tenant, inviter }) => ({
    subject: `Invitation to ${tenant}`,
    before: [
      `${inviter} invites you to join ${tenant}.`,
      'This address already has an account in another organization. Ask for an invitation to a different address.',
    ],
  }),
  notifications: notificationsInEnglish,
  trialEnds: ({ tenant, date, link }) => ({
    subject: `The trial of ${tenant} ends on ${date}`,
    before: [
      `The trial of ${tenant} ends on ${date}. Its users can't log in after that.`,
      'To continue, choose a plan and answer this email: we will activate it.',
    ],
    button: { label: 'Choose a plan', link },
    after: ['Nothing is deleted when the trial ends.'],
  }),
  trialEnded: ({ tenant, date }) => ({
    subject: `The trial of ${tenant} has ended`,
    before: [
      `The trial of ${tenant} ended on ${date}, and its users can't log in any more.`,
      'Your data is kept. To continue, answer this email: we will activate your plan.',
    ],
  }),
  demoRequest: ({ name, email, company, message }) => ({
    subject: `Demo request from ${company}`,
    before: [`${name} <${email}> of ${company} would like to see a demo.`, ...(message ? [message] : [])],
  }),
  ...ownTexts.en,
}
