import { inAppAndMail, type NotificationRule, toNamed } from '#domain/notifications/rule.ts'
import { access } from '../access/rules.ts'

export const procedures = access({
  'account.signIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.signUpAsks': { for: 'anyone' },
  'account.signUp': { for: 'anyone', writes: 'outside_fleet' },
  'account.confirmSignUp': { for: 'anyone', writes: 'outside_fleet' },
  'account.requestReset': { for: 'anyone', writes: 'outside_fleet' },
  'account.reset': { for: 'anyone', writes: 'outside_fleet' },
  'account.invitation': { for: 'anyone', writes: 'outside_fleet' },
  'account.acceptInvitation': { for: 'anyone', writes: 'outside_fleet' },
  'account.demoUsers': { for: 'anyone' },
  'account.demoSignIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.redeemDemoSignIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.secondStep': { for: 'anyone', writes: 'outside_fleet' },
  'account.secondFactor': { for: 'person' },
  'account.beginTotp': { for: 'person', writes: 'outside_fleet' },
  'account.confirmTotp': { for: 'person', writes: 'outside_fleet' },
  'account.newRecoveryCodes': { for: 'person', writes: 'outside_fleet' },
  'account.dropTotp': { for: 'person', writes: 'outside_fleet' },
  'account.passkeys': { for: 'person' },
  'account.beginPasskey': { for: 'person', writes: 'outside_fleet' },
  'account.addPasskey': { for: 'person', writes: 'outside_fleet' },
  'account.renamePasskey': { for: 'person', writes: 'outside_fleet' },
  'account.removePasskey': { for: 'person', writes: 'outside_fleet' },
  'account.passkeyChallenge': { for: 'anyone', writes: 'outside_fleet' },
  'account.passkeySignIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.confirmPassword': { for: 'person', writes: 'outside_fleet' },
  // Answers nothing; it asks for the password before a page lets the browser fetch a file that needs it.
  'account.confirmed': { for: 'person', writes: 'outside_fleet' },
  'account.keys': { for: 'person' },
  'account.sendConfirmation': { for: 'person', writes: 'outside_fleet' },
  'account.confirmAddress': { for: 'person', writes: 'outside_fleet' },
  'account.me': { for: 'person' },
  'account.setPreferences': { for: 'person', writes: 'outside_fleet' },
  'account.sessions': { for: 'person' },
  'account.endSession': { for: 'person', writes: 'outside_fleet' },
  'account.changePassword': { for: 'person', writes: 'outside_fleet' },
  'account.switchFleet': { for: 'person', writes: 'outside_fleet' },
  'account.signOut': { for: 'anyone', writes: 'outside_fleet' },
  'account.signOutEverywhere': { for: 'anyone', writes: 'outside_fleet' },
})

/** What people are told of. */
export const notifications = {
  new_device: {
    ...toNamed,
    group: 'account',
    facts: ['device', 'ip'],
    channels: inAppAndMail,
    isFixed: true,
    page: '/profile',
  },
} as const satisfies Record<string, NotificationRule>
