import {
  acceptInvitationInput,
  changePasswordInput,
  codeInput,
  confirmPasswordInput,
  confirmSignUpInput,
  demoSignInInput,
  emailInput,
  endSessionInput,
  preferencesInput,
  resetInput,
  secondStepInput,
  signInInput,
  signUpInput,
  switchFleetInput,
  tokenInput,
} from '#contracts/account.ts'
import { addPasskeyInput, passkeySignInInput, removePasskeyInput, renamePasskeyInput } from '#contracts/passkeys.ts'
import { personProcedure, publicProcedure, router } from '../../trpc.ts'
import { changePassword } from './change-password.ts'
import { confirmAddress, sendConfirmation } from './confirm-address.ts'
import { askedAgain, confirmPassword } from './confirm-password.ts'
import { demoSignIn, demoUsers, redeemDemoSignIn } from './demo-sign-in.ts'
import { secondStep } from './enter.ts'
import { acceptInvitation, invitation } from './invitation.ts'
import { keysOf } from './keys.ts'
import { me } from './me.ts'
import {
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeySignIn,
  passkeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { beginTotp, confirmTotp, dropTotp, newRecoveryCodes, secondFactor } from './second-factor.ts'
import { endSession, sessionsOf } from './sessions.ts'
import { setPreferences } from './set-preferences.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { confirmSignUp, signUp, signUpAsks } from './sign-up.ts'
import { switchFleet } from './switch-fleet.ts'

export const accountRouter = router({
  me: personProcedure.query(({ ctx }) => me(ctx)),
  signIn: publicProcedure.input(signInInput).mutation(({ ctx, input }) => signIn(ctx, input)),
  signUpAsks: publicProcedure.query(({ ctx }) => signUpAsks(ctx)),
  signUp: publicProcedure.input(signUpInput).mutation(({ ctx, input }) => signUp(ctx, input)),
  confirmSignUp: publicProcedure.input(confirmSignUpInput).mutation(({ ctx, input }) => confirmSignUp(ctx, input)),
  requestReset: publicProcedure.input(emailInput).mutation(({ ctx, input }) => requestReset(ctx, input.email)),
  reset: publicProcedure.input(resetInput).mutation(({ ctx, input }) => resetPassword(ctx, input)),
  // A mutation by form only: a query would carry the token in an address, and addresses are logged.
  invitation: publicProcedure.input(tokenInput).mutation(({ ctx, input }) => invitation(ctx, input.token)),
  acceptInvitation: publicProcedure
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  demoUsers: publicProcedure.query(({ ctx }) => demoUsers(ctx)),
  demoSignIn: publicProcedure.input(demoSignInInput).mutation(({ ctx, input }) => demoSignIn(ctx, input.userId)),
  redeemDemoSignIn: publicProcedure.input(tokenInput).mutation(({ ctx, input }) => redeemDemoSignIn(ctx, input.token)),
  secondStep: publicProcedure.input(secondStepInput).mutation(({ ctx, input }) => secondStep(ctx, input)),
  secondFactor: personProcedure.query(({ ctx }) => secondFactor(ctx)),
  beginTotp: personProcedure.mutation(({ ctx }) => beginTotp(ctx)),
  confirmTotp: personProcedure.input(codeInput).mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  newRecoveryCodes: personProcedure.mutation(({ ctx }) => newRecoveryCodes(ctx)),
  dropTotp: personProcedure.input(codeInput).mutation(({ ctx, input }) => dropTotp(ctx, input)),
  confirmPassword: personProcedure
    .input(confirmPasswordInput)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),
  confirmed: personProcedure.mutation(({ ctx }) => askedAgain(ctx)),
  passkeys: personProcedure.query(({ ctx }) => passkeys(ctx)),
  beginPasskey: personProcedure.mutation(({ ctx }) => beginPasskey(ctx)),
  addPasskey: personProcedure.input(addPasskeyInput).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: personProcedure.input(renamePasskeyInput).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: personProcedure.input(removePasskeyInput).mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
  passkeyChallenge: publicProcedure.mutation(({ ctx }) => passkeyChallenge(ctx)),
  passkeySignIn: publicProcedure
    .input(passkeySignInInput)
    .mutation(({ ctx, input }) => passkeySignIn(ctx, input.answer)),
  keys: personProcedure.query(({ ctx }) => keysOf(ctx)),
  sendConfirmation: personProcedure.mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmAddress: personProcedure.input(tokenInput).mutation(({ ctx, input }) => confirmAddress(ctx, input)),
  setPreferences: personProcedure.input(preferencesInput).mutation(({ ctx, input }) => setPreferences(ctx, input)),
  sessions: personProcedure.query(({ ctx }) => sessionsOf(ctx)),
  endSession: personProcedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input.id)),
  changePassword: personProcedure.input(changePasswordInput).mutation(({ ctx, input }) => changePassword(ctx, input)),
  switchFleet: personProcedure.input(switchFleetInput).mutation(({ ctx, input }) => switchFleet(ctx, input.fleetId)),
  signOut: publicProcedure.mutation(({ ctx }) => signOut(ctx)),
  signOutEverywhere: publicProcedure
    .input(tokenInput)
    .mutation(({ ctx, input }) => signOutEverywhere(ctx, input.token)),
})
