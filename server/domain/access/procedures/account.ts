import { access } from '../rules.ts'

export const accountProcedures = access({
  'account.signIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.signUp': { for: 'anyone', writes: 'outside_fleet' },
  'account.confirmSignUp': { for: 'anyone', writes: 'outside_fleet' },
  'account.requestReset': { for: 'anyone', writes: 'outside_fleet' },
  'account.reset': { for: 'anyone', writes: 'outside_fleet' },
  'account.invitation': { for: 'anyone', writes: 'outside_fleet' },
  'account.acceptInvitation': { for: 'anyone', writes: 'outside_fleet' },
  'account.demoUsers': { for: 'anyone' },
  'account.demoSignIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.redeemDemoSignIn': { for: 'anyone', writes: 'outside_fleet' },
  'account.me': { for: 'person' },
  'account.setPreferences': { for: 'person', writes: 'outside_fleet' },
  'account.sessions': { for: 'person' },
  'account.endSession': { for: 'person', writes: 'outside_fleet' },
  'account.changePassword': { for: 'person', writes: 'outside_fleet' },
  'account.switchFleet': { for: 'person', writes: 'outside_fleet' },
  'account.signOut': { for: 'anyone', writes: 'outside_fleet' },
  'account.signOutEverywhere': { for: 'anyone', writes: 'outside_fleet' },
})
