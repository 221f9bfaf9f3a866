/** One person of the demo fleet who may sign in. */
export type SignIn = { role: string; email: string; password: string }

/** What the start says when everything is up: where it is, who may sign in, and three things to try. */
export function greeting(url: string, signIns: SignIn[], startedInMs: number): string {
  const lines = ['', `  Haulbook is ready at ${url} (started in ${(startedInMs / 1000).toFixed(1)} s)`, '']
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ role }) => role.length))
    const mail = Math.max(...signIns.map(({ email }) => email.length))
    lines.push('  Sign in to the demo fleet:')
    for (const { role, email, password } of signIns) {
      lines.push(`    ${role.padEnd(width)}  ${email.padEnd(mail)}  ${password}`)
    }
    lines.push(
      '',
      '  Try one of these:',
      `    be the dispatcher  ${url}/loads    book a load of stone and assign a driver and a truck`,
      `    be the driver      ${url}/dashboard    in a narrow window: accept it, photograph the ticket, have it signed`,
      `    be the customer    open a load as the dispatcher, share it, and open the link in a private window`,
    )
  } else {
    lines.push(`  Sign up at ${url}/auth to make your fleet.`)
  }
  lines.push('', '  Ctrl+C stops it.', '')
  return lines.join('\n')
}
