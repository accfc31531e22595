import { codeMinutes } from '#contract/auth.ts'
import { resetMinutes } from '../../resources/auth/limits.ts'
import type { Texts } from '../mail.ts'

const codeLife = `It is good for ${codeMinutes} minutes, and once. Nobody of ours will ever ask you for it.`
const notYou = 'If this was not you, there is nothing to do: without this mail nobody gets any further.'
const wasItYou = 'If this was not you, set a new password at once and tell your administrator.'

export const en: Texts = {
  registrationCode: ({ code }) => ({
    subject: 'Your code to finish registering',
    before: ['Enter this code on the page where you registered your company:'],
    code, after: [codeLife, notYou],
  }),
  registrationKnown: ({ link }) => ({
    subject: 'You already have an account',
    before: ['Somebody, probably you, registered a company with this address. It already has an account, so no new one was made.'],
    button: { label: 'Log in', link }, after: ['If you do not remember your password, choose "Forgot password" there.'],
  }),
  loginCode: ({ code }) => ({
    subject: 'Your code to log in', before: ['Enter this code to log in:'], code, after: [codeLife, notYou],
  }),
  resetCode: ({ code }) => ({
    subject: 'Your code to set a new password', before: ['Enter this code to set a new password:'], code, after: [codeLife, notYou],
  }),
  resetLink: ({ link }) => ({
    subject: 'Set a new password',
    before: ['Somebody, probably you, asked for a new password for this address.'],
    button: { label: 'Set a new password', link },
    after: [`The link is good for ${resetMinutes} minutes, and once.`, notYou],
  }),
  noAccount: ({ link }) => ({
    subject: 'There is no account with this address',
    before: ['Somebody, probably you, tried to get into an account with this address. There is none: perhaps you registered with another address.'],
    button: { label: 'Register', link }, after: ['If this was not you, there is nothing to do.'],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Your password was changed',
    before: ['The password of your account was just changed, and your other devices were logged out.'],
    button: { label: 'Log in', link }, after: [wasItYou],
  }),
  mfaEnabled: ({ link }) => ({
    subject: 'Two-step verification is on',
    before: ['From now on, logging in also asks for a code from your authenticator.'],
    button: { label: 'Log in', link }, after: [wasItYou],
  }),
  mfaDisabled: ({ link }) => ({
    subject: 'Two-step verification is off',
    before: ['Logging in to your account no longer asks for a code from your authenticator.'],
    button: { label: 'Log in', link }, after: [wasItYou],
  }),
  invitation: ({ tenant, role, inviter, message, link, days }) => ({
    subject: `Invitation to ${tenant}`,
    before: [`${inviter} invites you to join ${tenant} as ${role}.`, ...(message ? [`“${message}”`] : [])],
    button: { label: 'Accept the invitation', link },
    after: [`The link is good for ${days} days, and once.`, 'If you do not know who this is, ignore this mail.'],
  }),
  invitationKnown: ({ tenant, inviter }) => ({
    subject: `Invitation to ${tenant}`,
    before: [
      `${inviter} invites you to join ${tenant}.`,
      'This address already belongs to an account, and an account belongs to one organisation. Ask to be invited with another address.',
    ],
  }),
  demoRequest: ({ name, email, company, message }) => ({
    subject: `Demo request from ${company}`,
    before: [`${name} <${email}> of ${company} would like to see a demo.`, ...(message ? [message] : [])],
  }),
}
