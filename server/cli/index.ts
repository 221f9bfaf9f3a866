import type { Command } from './command.ts'

/** The commands by name; each file is read only when its command is called. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  'back-test': () => import('./back-test.ts'),
  backup: () => import('./backup.ts'),
  'create-admin': () => import('./create-admin.ts'),
  'demo-sign-ins': () => import('./demo-sign-ins.ts'),
  doctor: () => import('./doctor.ts'),
  due: () => import('./due.ts'),
  eld: () => import('./eld.ts'),
  hos: () => import('./hos.ts'),
  jurisdiction: () => import('./jurisdiction.ts'),
  'legal-gross': () => import('./legal-gross.ts'),
  measure: () => import('./measure.ts'),
  measures: () => import('./measures.ts'),
  migrate: () => import('./migrate.ts'),
  money: () => import('./money.ts'),
  positions: () => import('./positions.ts'),
  'read-file': () => import('./read-file.ts'),
  'remove-demo': () => import('./remove-demo.ts'),
  replay: () => import('./replay.ts'),
  'reset-link': () => import('./reset-link.ts'),
  restore: () => import('./restore.ts'),
  roles: () => import('./roles.ts'),
  seed: () => import('./seed.ts'),
  simulate: () => import('./simulate.ts'),
  ticket: () => import('./ticket.ts'),
  track: () => import('./track.ts'),
  'verify-load': () => import('./verify-load.ts'),
}

const io = {
  stdin: () => Bun.stdin.text(),
  // Lines of an ELD file end with a carriage return alone.
  out: (text: string) => void process.stdout.write(/[\r\n]$/.test(text) ? text : `${text}\n`),
  err: (text: string) => void process.stderr.write(text.endsWith('\n') ? text : `${text}\n`),
}

async function listCommands(): Promise<string> {
  const lines = await Promise.all(
    Object.values(commands).map(async (load) => {
      const { command } = await load()
      return `  ${command.name.padEnd(14)}${command.summary}`
    }),
  )
  return `Usage: bun run cli <command> [options]\n\n${lines.join('\n')}\n\nbun run cli <command> --help says more.`
}

const [name, ...args] = process.argv.slice(2)
if (!name || name === '--help' || name === 'help') {
  io.out(await listCommands())
  process.exit(name ? 0 : 1)
}
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!load) {
  io.err(`There is no command named ${name}.\n\n${await listCommands()}`)
  process.exit(1)
}
const { command } = await load()
if (args.includes('--help')) {
  io.out(`${command.usage}\n\n${command.summary}`)
  process.exit(0)
}
process.exit(await command.run(args, io))
