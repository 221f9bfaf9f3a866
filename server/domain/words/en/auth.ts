/** Signing in and up. */
export const auth = {
  signIn: 'Sign in',
  signUp: 'Create your fleet',
  signOut: 'Sign out',
  email: 'Email',
  password: 'Password',
  fullName: 'Full name',
  companyName: 'Company name',
  forgotPassword: 'Forgot your password?',
  lookIntoYourMail: 'If this address can be used, a mail is on its way to it.',
  waiting: 'You have no role in this fleet yet. An admin has to give you one; this page goes on by itself then.',
  rolesNotLoaded: 'Your roles could not be loaded.',
  unsentWork: (count: number) =>
    count === 1
      ? 'One step on this phone has not been sent yet. It is lost when you sign out.'
      : `${count} steps on this phone have not been sent yet. They are lost when you sign out.`,
}
