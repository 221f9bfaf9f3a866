/** One person of the demo fleet who may sign in. */
export type SignIn = { role: string; email: string; password: string }

/** The demo fleet in the greeting: the sign-ins that were made just now, and the file that keeps all of them. */
export type DemoInGreeting = { made: readonly SignIn[]; file: string }

/**
 * What the start says when everything is up: where it is, who may sign in, and three things to try. Passwords are said once,
 * when they are made; after that the file is named.
 */
export function greeting(url: string, demo: DemoInGreeting | null, startedInMs: number): string {
  const lines = ['', `  Haulbook is ready at ${url} (started in ${(startedInMs / 1000).toFixed(1)} s)`, '']
  if (!demo) lines.push(`  Sign up at ${url}/auth to make your fleet.`)
  else lines.push(...signInLines(url, demo), '', ...thingsToTry(url))
  lines.push('', '  Ctrl+C stops it.', '')
  return lines.join('\n')
}

function signInLines(url: string, { made, file }: DemoInGreeting): string[] {
  const kept = `The sign-ins of the demo fleet are kept in ${file}; "bun run cli demo-sign-ins" shows them.`
  if (made.length === 0) return [`  Sign in to the demo fleet at ${url}/auth`, `  ${kept}`]
  const width = Math.max(...made.map(({ role }) => role.length))
  const mail = Math.max(...made.map(({ email }) => email.length))
  return [
    `  Sign in to the demo fleet at ${url}/auth`,
    ...made.map(({ role, email, password }) => `    ${role.padEnd(width)}  ${email.padEnd(mail)}  ${password}`),
    `  These passwords are said once; sensitive steps ask for them. ${kept}`,
  ]
}

function thingsToTry(url: string): string[] {
  return [
    '  Try one of these:',
    `    be the dispatcher  ${url}/loads    book a load of stone and assign a driver and a truck`,
    `    be the driver      ${url}/dashboard    in a narrow window: accept it, photograph the ticket, have it signed`,
    '    be the customer    open a load as the dispatcher, share it, and open the link in a private window',
  ]
}
