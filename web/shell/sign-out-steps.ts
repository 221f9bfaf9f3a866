/** What signing out does to this browser and to the server, one thing at a time. */
export type SignOutSteps = {
  /** Ends this session; gives the one-use token by which all of them are ended, or null where there was none. */
  endSession(): Promise<string | null>
  /** Forgets and seals what this browser knows of the person. */
  clear(): Promise<void>
  goToAuth(): Promise<void>
  endEverySession(token: string): Promise<void>
}

/** The order of signing out: end this session, clear, go to /auth, then end every session of the person. */
export async function signOutInOrder(steps: SignOutSteps): Promise<void> {
  const token = await steps.endSession()
  await steps.clear()
  await steps.goToAuth()
  if (token) await steps.endEverySession(token)
}
