import { httpRouteTable } from '#domain/access/http-routes.ts'
import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import type { Command } from './command.ts'

/** Prints the role table that the domains declare, as one. */
export const command: Command = {
  name: 'roles',
  summary: 'print who may call which procedure and address',
  usage: [
    'roles [BEGINNING]',
    '',
    'One line each: what is called, who may, whether of the whole fleet or their own, and how it writes. BEGINNING shows',
    'only what begins with it: fuel., "GET /api/lists/".',
  ].join('\n'),
  run: async (args, io) => {
    const [beginning = ''] = args
    const table: Record<string, Access> = { ...procedureTable, ...httpRouteTable }
    const rows = Object.entries(table).filter(([name]) => name.startsWith(beginning))
    if (rows.length === 0) {
      io.err(`Nothing in the role table begins with ${beginning}.`)
      return 1
    }
    const width = Math.max(...rows.map(([name]) => name.length))
    io.out(rows.map(([name, rule]) => `${name.padEnd(width)}  ${ruleText(rule)}`).join('\n'))
    return 0
  },
}

function ruleText(rule: Access): string {
  const who = rule.for === 'member' ? `${rule.roles.join(' ')} (${rule.scope})` : rule.for
  const writes = 'writes' in rule && rule.writes ? `, writes ${rule.writes.replace('_', ' ')}` : ''
  return `${who}${writes}${'confirms' in rule && rule.confirms ? ', asks for the password' : ''}`
}
